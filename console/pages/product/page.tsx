import { Form, Link, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Picture } from '#console/shared/picture.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatPaise } from '#contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { readChanges } from './read-changes.ts'

export async function loader({ context, request, params: { product } }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.openProduct({ productId: product }), request)
}

export async function action({ context, request, params: { product } }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const answer = await context.get(visitContext).api.changeProduct({ productId: product, ...readChanges(typed) })
  if (answer.ok) return { isSaved: true, typed: {}, fields: {} as Record<string, string>, problem: '' }
  return { isSaved: false, typed, fields: answer.details.fields ?? {}, problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const NOT_SAVED = { isSaved: false, typed: {}, fields: {} as Record<string, string>, problem: UNREACHED }

/** Price and pieces, changed where they are read. What somebody else changed meanwhile is said, and not overwritten. */
export default function ProductPage({
  loaderData: product,
  actionData: answer,
  params: { shop },
}: Route.ComponentProps) {
  const actionData = isUnreached(answer) ? NOT_SAVED : answer
  const { name, asin, image, pricePaise, mrpPaise, stocks, alsoAt, log } = product
  const isBusy = useNavigation().state === 'submitting'
  const rupees = (paise: number) => String(paise / 100)
  const typed: Record<string, string> = actionData?.typed ?? {}
  const fault = (field: string) => actionData?.fields[field]
  return (
    <>
      <title>{`${name} | Console`}</title>
      <Link
        to={`/shops/${shop}/products`}
        className="flex min-h-11 items-center gap-1 text-sm font-semibold text-primary-ink"
      >
        <Icon name="chevron-left" /> Products
      </Link>
      <div className="flex gap-4">
        <Picture shop={shop} file={image} isLarge />
        <div className="min-w-0">
          <h1 className="text-lg font-bold">{name}</h1>
          <p className="text-sm break-words text-muted">{asin}</p>
        </div>
      </div>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {actionData?.isSaved && 'Saved. The shop shows it now.'}
      </p>
      {alsoAt.length > 0 ? (
        <p className="card mt-4 p-4">
          {formatPaise(pricePaise)}, MRP {formatPaise(mrpPaise)}. It is sold by {alsoAt.join(', ')} too, so only the
          operator can change it.
        </p>
      ) : (
        <Form
          method="post"
          className="mt-4 space-y-4"
          preventScrollReset
          key={actionData?.isSaved ? JSON.stringify([pricePaise, mrpPaise, stocks]) : 'form'}
        >
          <Problem text={actionData && Object.keys(actionData.fields).length === 0 ? actionData.problem : ''} />
          <div className="card grid grid-cols-2 gap-3 p-4">
            {(
              [
                ['price', 'Price', pricePaise],
                ['mrp', 'MRP', mrpPaise],
              ] as const
            ).map(([field, label, paise]) => (
              <div key={field}>
                <input type="hidden" name={`seen-${field}`} value={rupees(paise)} />
                <TextField
                  label={label}
                  start="₹"
                  name={field}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={typed[field] ?? rupees(paise)}
                  error={fault(`${field}.wanted`) ?? fault(field)}
                  required
                />
              </div>
            ))}
          </div>
          <fieldset className="card p-4">
            <legend className="float-left mb-2 w-full font-bold">Pieces</legend>
            <div className="clear-both grid grid-cols-2 gap-3 sm:grid-cols-4">
              {stocks.map(({ stockId, size, units }, at) => (
                <div key={stockId}>
                  <input type="hidden" name={`seen-stock-${stockId}`} value={units} />
                  <TextField
                    label={size ? `Size ${size}` : 'In stock'}
                    name={`stock-${stockId}`}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={typed[`stock-${stockId}`] ?? units}
                    error={fault(`stock-${stockId}`) ?? fault(`stocks.${at}.wanted`)}
                    required
                  />
                </div>
              ))}
            </div>
          </fieldset>
          <div className="action-bar -mx-4 px-4 py-2">
            <Button isBusy={isBusy} className="w-full">
              Save
            </Button>
          </div>
        </Form>
      )}
      {log.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">History</h2>
          <ul className="card divide-y divide-line text-sm">
            {log.map(({ name, at }) => (
              <li key={at.getTime()} className="px-4 py-2">
                {name} changed it <span className="text-muted">{timeText(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
