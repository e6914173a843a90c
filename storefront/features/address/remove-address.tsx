import { type MouseEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import * as MESSAGES from '#contract/messages.ts'
import { Button } from '#storefront/shared/ui/button.tsx'
import { Dialog } from '#storefront/shared/ui/dialog.tsx'
import { withQuery } from '#storefront/shared/with-query.ts'
import { AddressText } from './address-text.tsx'

interface RemoveAddressProps {
  address: Address
  /** What leads him back to where he came from, if not to his addresses. */
  carried?: Record<string, string>
  className: string
}

/** Before scripts the link leads to the same question on a page of its own. */
export function RemoveAddress({ address, carried, className }: RemoveAddressProps) {
  const [isAsking, setIsAsking] = useState(false)

  function ask(event: MouseEvent) {
    event.preventDefault()
    setIsAsking(true)
  }

  return (
    <>
      <Link
        to={withQuery('/your-address', { remove: String(address.id), ...carried })}
        onClick={ask}
        aria-label={`Remove the address of ${address.name}, ${address.city}`}
        className={className}
      >
        Remove
      </Link>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Remove address">
        <RemoveQuestion address={address} onDone={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

/** Not a form: it may stand inside the form of the checkout, and only scripts can open it. */
function RemoveQuestion({ address, onDone }: { address: Address; onDone: () => void }) {
  const fetcher = useFetcher<{ error?: string }>()
  return (
    <div className="space-y-4">
      <p>{MESSAGES.deleteAddress}</p>
      <div className="rounded-md bg-surface p-3">
        <AddressText address={address} />
      </div>
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
          onClick={() => fetcher.submit({ id: address.id }, { method: 'post', action: '/your-address' })}
          className="flex-1"
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
