import { type FormEvent, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { Button } from '#storefront/shared/ui/button.tsx'
import { Dialog } from '#storefront/shared/ui/dialog.tsx'

const CLEAR = { intent: 'clear' }

/** For customers only: the specification's clearing requires a token. It cannot be taken back, so scripts ask before. */
export function ClearCart() {
  const [isAsking, setIsAsking] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    setIsAsking(true)
  }

  return (
    <>
      <Form method="post" action="/addcart" onSubmit={ask} className="mt-2 text-right">
        <Button kind="quiet" name="intent" value={CLEAR.intent} className="text-sm">
          Clear cart
        </Button>
      </Form>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Clear cart">
        <ClearQuestion onDone={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

function ClearQuestion({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher<CartAnswer>()
  return (
    <div className="space-y-4">
      <p>Take everything out of your cart?</p>
      {fetcher.data?.error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {fetcher.data.error}
        </p>
      )}
      <div className="flex gap-3">
        <Button type="button" kind="outline" onClick={onDone} className="flex-1">
          Keep it
        </Button>
        <Button
          type="button"
          isBusy={fetcher.state !== 'idle'}
          onClick={() => fetcher.submit(CLEAR, { method: 'post', action: '/addcart' })}
          className="flex-1"
        >
          Clear cart
        </Button>
      </div>
    </div>
  )
}
