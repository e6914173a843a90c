import { type SubmitEvent, useEffect, useRef } from 'react'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'

/**
 * The delivery date for a PIN code, on a page that is the same for all. The form is the server's HTML; the script that answers is loaded when
 * it is sent, and at once for who has typed a PIN code before or may have an address.
 */
export function DeliveryQuestion() {
  const place = useRef<HTMLDivElement>(null)

  function answerKnown() {
    const form = place.current?.querySelector('form')
    if (form && /\b(pincode|user_name)=./.test(document.cookie)) answer(form, false).catch(() => {})
  }
  useEffect(answerKnown, [])

  function submit(event: SubmitEvent<HTMLElement>) {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    answer(form, true).catch(() => form.submit())
  }

  return (
    // As high as the form, which comes a moment later after a client-side navigation.
    <div ref={place} onSubmit={submit} className="min-h-22">
      <ServerOnly
        name="delivery-check"
        load={async () => (await import('./delivery-check.tsx')).DeliveryCheck}
        props={{ onReady: answerKnown }}
      />
    </div>
  )
}

async function answer(form: HTMLFormElement, isTyped: boolean): Promise<void> {
  const { answerDelivery } = await import('./answer-delivery.ts')
  await answerDelivery(form, isTyped)
}
