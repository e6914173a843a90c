import { Link } from 'react-router'
import { plural, timeText } from '#console/shared/format.ts'
import { groupDigits } from '#contract/money.ts'
import { buttonLook } from '#ui/button.tsx'
import type { ShownImport } from './shown-import.ts'

/** What a person should know of the file: remarks, faults by product, what was spared. */
export function Findings({ opened, shop }: { opened: ShownImport; shop: string }) {
  const { importId, remarks, leftOut, faults, faultCount, earlier, spared } = opened
  return (
    <>
      {earlier && (
        <p className="card p-4">
          This is the same file as one that{' '}
          <Link to={`/shops/${shop}/imports/${earlier.importId}`} className="font-semibold text-primary-ink underline">
            was imported {timeText(earlier.at)}
          </Link>
          .
        </p>
      )}
      {(remarks.length > 0 || leftOut.length > 0) && (
        <ul className="card list-disc space-y-1 py-3 pr-4 pl-8">
          {leftOut.map(({ count, why }) => (
            <li key={why}>
              {plural(count, 'product')} not on sale: {why}
            </li>
          ))}
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {spared.length > 0 && (
        <section>
          <h2 className="mb-2 font-bold">Left as they are</h2>
          <ul className="card divide-y divide-line">
            {spared.map(({ productId, name, why }) => (
              <li key={productId}>
                <Link to={`/shops/${shop}/products/${productId}`} className="block px-4 py-3">
                  <b>{name}</b> <span className="text-muted">{why}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {faults.length > 0 && (
        <section>
          <h2 className="mb-2 font-bold">To know</h2>
          <ul className="card divide-y divide-line">
            {faults.map(({ line, product, sentence, isLeftOut }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line may have the same fault twice, and the list does not change.
              <li key={`${line}-${nth}`} className="px-4 py-3">
                {product && <b className="block">{product}</b>}
                <span className={isLeftOut ? 'text-bad' : 'text-muted'}>{sentence}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            <a href={`/shops/${shop}/imports/${importId}/faults.csv`} download className={buttonLook('outline')}>
              Download as CSV
            </a>
            {faultCount > faults.length && (
              <span className="text-sm text-muted">
                {faults.length} of {groupDigits(faultCount)} are shown.
              </span>
            )}
          </p>
        </section>
      )}
    </>
  )
}
