import type { Typed } from '#console/features/product/read-amounts.ts'
import type { OpenedProduct } from '#contract/shop-products.ts'
import { TextField } from '#ui/text-field.tsx'

interface PiecesProps extends Pick<OpenedProduct, 'stocks'> {
  typed: Typed
  fault: (field: string) => string | undefined
}

/** The pieces of each size, and whether a size goes. */
export function Pieces({ stocks, typed, fault }: PiecesProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      {stocks.map(({ stockId, size, units }, at) => {
        const problem = fault(`stock-${stockId}`) ?? fault(`stocks.${at}`)
        return (
          <div key={stockId}>
            <TextField
              label={size ? `Size ${size}` : 'In stock'}
              name={`stock-${stockId}-${units}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={wantedOf(typed, stockId) ?? units}
              error={problem}
              required
            />
            {stocks.length > 1 && (
              <label className="flex min-h-11 items-center gap-2 text-sm text-muted">
                <input
                  type="checkbox"
                  name={`remove-${stockId}`}
                  defaultChecked={typed[`remove-${stockId}`] !== undefined}
                  className="size-5"
                />
                Remove {size}
              </label>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** What was typed and differs from what the form showed then. */
function wantedOf(typed: Typed, stockId: number): string | undefined {
  const name = Object.keys(typed).find((each) => each.startsWith(`stock-${stockId}-`))
  if (name === undefined) return undefined
  const seen = name.slice(`stock-${stockId}-`.length)
  return typed[name] === seen ? undefined : typed[name]
}
