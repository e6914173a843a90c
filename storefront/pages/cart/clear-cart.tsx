import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#storefront/shared/ui/button.tsx'
import { Dialog } from '#storefront/shared/ui/dialog.tsx'

const CLEAR = { intent: 'clear' }

/** For customers only: the specification's clearing requires a token. It cannot be taken back, so scripts ask before. */
export function ClearCart() {
  const [isAsking, setIsAsking] = useState(false)
  const fetcher = useFetcher()

  function ask(event: FormEvent) {
    event.preventDefault()
    setIsAsking(true)
  }

  return (
    <>
      <fetcher.Form method="post" action="/addcart" onSubmit={ask} className="mt-2 text-right">
        <Button kind="quiet" name="intent" value={CLEAR.intent} className="text-sm">
          Clear cart
        </Button>
      </fetcher.Form>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Clear cart">
        <p className="mb-4">Take everything out of your cart?</p>
        <div className="flex gap-3">
          <Button type="button" kind="outline" onClick={() => setIsAsking(false)} className="flex-1">
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
      </Dialog>
    </>
  )
}
