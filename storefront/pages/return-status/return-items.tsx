import type { Return, ReturnLine } from '#contract/returns.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { returnPictureUrl } from '#storefront/features/returns/return-paths.ts'
import { RETURN_REASON_WORDS } from '#storefront/features/returns/return-words.ts'
import { Dotted } from '#storefront/shared/ui/dotted.tsx'

/** What comes back, why, and what the customer wrote and showed. */
export function ReturnItems({ found: { status, lines, comment, pictures, courier, awb } }: { found: Return }) {
  return (
    <section aria-label="Items" className="rounded-lg border border-line p-4 wide:p-6">
      <h2 className="mb-3 text-base font-bold">Items</h2>
      <ul className="space-y-4">
        {lines.map((line) => (
          <li key={line.line} className="flex gap-3">
            <LinePicture file={line.image} className="h-16 w-auto" />
            <div className="min-w-0 text-sm">
              <p className="line-clamp-2 text-base font-semibold">{line.name}</p>
              <Dotted
                parts={[`Pieces: ${line.units}`, line.size && `Size: ${line.size}`, line.color]}
                className="wrap-anywhere text-muted"
              />
              {line.to && <p className="font-semibold">{instead(line)}</p>}
              <p className="text-muted">{RETURN_REASON_WORDS[line.reason]}</p>
              {line.rejected > 0 && <p className="font-medium text-bad">{`Not accepted: ${line.rejected}`}</p>}
            </div>
          </li>
        ))}
      </ul>
      {comment && (
        <p dir="auto" className="mt-4 text-sm whitespace-pre-line">
          {comment}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map((file, at) => (
            <li key={file}>
              <img
                src={returnPictureUrl(file)}
                alt={`Sent by you, ${at + 1}`}
                width="88"
                height="88"
                loading="lazy"
                className="rounded-md bg-sunken"
              />
            </li>
          ))}
        </ul>
      )}
      {awb && status !== 'approved' && (
        <p className="mt-4 text-sm">
          Sent with {courier}, <b className="break-all select-all">{awb}</b>
        </p>
      )}
    </section>
  )
}

function instead({ to }: ReturnLine): string {
  return `Instead: ${[to?.size && `size ${to.size}`, to?.color].filter(Boolean).join(', ') || 'the same again'}`
}
