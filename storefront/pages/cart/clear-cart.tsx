import { type FormEvent, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { Dialog } from '#storefront/shared/ui/dialog.tsx'
import { Question } from '#storefront/shared/ui/question.tsx'
import { Button } from '#ui/button.tsx'

const CLEAR = { intent: 'clear', saved: '1' }

/** For customers only, since the specification's clearing requires a token. It cannot be undone, so scripts ask for confirmation. */
export function ClearCart() {
  const [isConfirming, setIsConfirming] = useState(false)

  function openQuestion(event: FormEvent) {
    event.preventDefault()
    setIsConfirming(true)
  }

  return (
    <>
      <Form method="post" action="/addcart" onSubmit={openQuestion} className="mt-2 text-right">
        <input type="hidden" name="saved" value={CLEAR.saved} />
        <Button kind="quiet" name="intent" value={CLEAR.intent} className="text-sm">
          Clear cart
        </Button>
      </Form>
      <Dialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} title="Clear cart">
        <ClearQuestion onDone={() => setIsConfirming(false)} />
      </Dialog>
    </>
  )
}

function ClearQuestion({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher<CartAnswer>()
  return (
    <Question
      yes="Clear cart"
      isBusy={fetcher.state !== 'idle'}
      error={fetcher.data?.error}
      onYes={() => fetcher.submit(CLEAR, { method: 'post', action: '/addcart' })}
      onNo={onDone}
    >
      <p>Take everything out of your cart?</p>
    </Question>
  )
}
