import { type MouseEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import * as MESSAGES from '#contract/messages.ts'
import { Dialog } from '#storefront/shared/ui/dialog.tsx'
import { Question } from '#storefront/shared/ui/question.tsx'
import { withQuery } from '#storefront/shared/with-query.ts'
import { AddressText } from './address-text.tsx'

interface RemoveAddressProps {
  address: Address
  /** Query parameters that lead back to the page the customer came from, if it was not the address list. */
  carried?: Record<string, string>
  className: string
}

/** Without scripts the link opens the same question on a page of its own. */
export function RemoveAddress({ address, carried, className }: RemoveAddressProps) {
  const [isConfirming, setIsConfirming] = useState(false)

  function openQuestion(event: MouseEvent) {
    event.preventDefault()
    setIsConfirming(true)
  }

  return (
    <>
      <Link
        to={withQuery('/your-address', { remove: String(address.id), ...carried })}
        onClick={openQuestion}
        aria-label={`Remove the address of ${address.name}, ${address.city}`}
        className={className}
      >
        Remove
      </Link>
      <Dialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} title="Remove address">
        <RemoveQuestion address={address} onDone={() => setIsConfirming(false)} />
      </Dialog>
    </>
  )
}

function RemoveQuestion({ address, onDone }: { address: Address; onDone: () => void }) {
  const fetcher = useFetcher<{ error?: string }>()
  return (
    <Question
      yes="Remove"
      isBusy={fetcher.state !== 'idle'}
      error={fetcher.data?.error}
      onYes={() => fetcher.submit({ id: address.id }, { method: 'post', action: '/your-address' })}
      onNo={onDone}
    >
      <p>{MESSAGES.deleteAddress}</p>
      <div className="rounded-md bg-surface p-3">
        <AddressText address={address} />
      </div>
    </Question>
  )
}
