import { REASON_WORDS } from '#console/features/returns/return-words.ts'
import { Picture } from '#console/shared/picture.tsx'
import type { ReturnLine } from '#contract/returns.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'

/** What comes back, why, and what the customer wrote and showed. */
export function Items({
  shop,
  found: { lines, comment, pictures, pickups, courier, awb: number, soldOut },
}: {
  shop: string
  found: OpenedReturn
}) {
  // That of a pick-up is shown below.
  const awb = pickups.some((pickup) => pickup.awb === number) ? '' : number
  return (
    <section className="card">
      <h2 className="sr-only">Items</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.line} className="flex gap-4 p-4">
            <Picture shop={shop} file={line.image} isLarge />
            <div className="min-w-0">
              <p className="line-clamp-2 font-semibold">{line.name}</p>
              <p className="mt-1 text-lg font-bold">
                {`${[line.size, line.color].filter(Boolean).join(' · ')} ×\u00a0${line.units}`.trim()}
              </p>
              <p className="text-sm">{REASON_WORDS[line.reason]}</p>
              {line.to && (
                <p className="font-semibold">
                  {`Instead: ${[line.to.size, line.to.color].filter(Boolean).join(' · ') || 'the same again'}`}
                </p>
              )}
              {became(line) && <p className="text-sm text-muted">{became(line)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {soldOut.length > 0 && (
        <p className="border-t border-line p-4 text-sm font-medium text-bad">
          {`Sold out now: ${soldOut.map(({ name, size }) => [name, size].filter(Boolean).join(', ')).join('; ')}`}
        </p>
      )}
      {(comment || pictures.length > 0 || awb) && (
        <div className="space-y-3 border-t border-line p-4">
          {comment && (
            <p dir="auto" className="whitespace-pre-line">
              {comment}
            </p>
          )}
          {pictures.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {pictures.map((file, at) => (
                <li key={file}>
                  <a href={`/shops/${shop}/returns/pictures/${file.replace(/\.jpg$/, '-800x800.jpg')}`}>
                    <img
                      src={`/shops/${shop}/returns/pictures/${file.replace(/\.jpg$/, '-280x280.jpg')}`}
                      alt={`Of the customer, ${at + 1}`}
                      width="88"
                      height="88"
                      loading="lazy"
                      className="rounded-sm bg-sunken"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {awb && (
            <p className="text-sm">
              {courier} <b className="break-all select-all tabular-nums">{awb}</b>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function became({ restocked, writtenOff, rejected }: ReturnLine): string {
  return [
    restocked > 0 && `${restocked} on sale again`,
    writtenOff > 0 && `${writtenOff} written off`,
    rejected > 0 && `${rejected} sent back`,
  ]
    .filter(Boolean)
    .join(', ')
}
