import { useCopy } from '#console/shared/use-copy.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { Icon } from '#ui/icon.tsx'

/** Where the parcel goes: to copy, to call, to find on a map. */
export function AddressCard({ order: { address, number }, title }: { order: OpenedOrder; title: string }) {
  const { name, mobile, address1, address2, city, district, pincode, state } = address
  const lines = [name, address1, address2, `${city} ${pincode}`, [district, state].filter(Boolean).join(', ')]
  const shown = lines.filter(Boolean)
  const place = encodeURIComponent([address1, address2, city, pincode, state].filter(Boolean).join(', '))
  return (
    <section className="card p-4">
      <h2 className="sr-only">Address</h2>
      <p className="select-all">
        {shown.map((line, at) => (
          <span key={line} className={at === 0 ? 'block font-bold' : 'block'}>
            {line}
          </span>
        ))}
        {mobile && <span className="block">{mobile}</span>}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2 text-sm font-semibold">
        {mobile && (
          <a
            href={`tel:+91${mobile}`}
            className="flex min-h-11 items-center justify-center gap-1 rounded-md border border-field-line"
          >
            <Icon name="phone" /> Call
          </a>
        )}
        {mobile && (
          <a
            href={`https://wa.me/91${mobile}?text=${encodeURIComponent(`${title}, about your order ${number}: `)}`}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center justify-center gap-1 rounded-md border border-field-line"
          >
            WhatsApp
          </a>
        )}
        <CopyButton text={[...shown, mobile].filter(Boolean).join('\n')} />
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${place}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center justify-center gap-1 rounded-md border border-field-line"
        >
          <Icon name="pin" /> Map
        </a>
      </div>
    </section>
  )
}

const OUTCOMES = { copied: 'Copied', refused: 'Not copied: please hold the address to select it.' } as const

function CopyButton({ text }: { text: string }) {
  const { outcome, copy } = useCopy(text)
  const isCopied = outcome === 'copied'
  return (
    <>
      <button type="button" onClick={copy} className="min-h-11 rounded-md border border-field-line">
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <p role="status" className={isCopied ? 'sr-only' : 'order-last col-span-2 text-bad empty:hidden'}>
        {outcome && OUTCOMES[outcome]}
      </p>
    </>
  )
}
