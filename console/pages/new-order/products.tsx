import { Form, Link } from 'react-router'
import { Picture } from '#console/shared/picture.tsx'
import { SearchField } from '#console/shared/search-field.tsx'
import type { OrderDraft, Sellable } from '#contract/entered-orders.ts'
import { formatPaise } from '#contract/money.ts'
import { buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type DraftQuery, toQuery, withOneLess, withOneMore, writeLine } from './draft-query.ts'

interface ProductsProps {
  shop: string
  query: DraftQuery
  draft: OrderDraft
  /** Why each line cannot be sold as it is. */
  faults: (string | null)[]
}

/** The products of the order, and a search for more. */
export function Products({ shop, query, draft, faults }: ProductsProps) {
  return (
    <section className="mt-4">
      <h2 className="mb-2 font-bold">1. Products</h2>
      {draft.lines.length > 0 && (
        <ul className="card mb-3 divide-y divide-line">
          {draft.lines.map((line, at) => (
            <li key={`${line.productId} ${line.size} ${line.color}`} className="flex items-center gap-3 p-3">
              <Picture shop={shop} file={line.image} />
              <div className="min-w-0 flex-1">
                <p className="line-clamp-2 text-sm font-semibold">{line.name}</p>
                <p className="text-sm text-muted">
                  {[line.size, line.color, formatPaise(line.unitPaise)].filter(Boolean).join(' · ')}
                </p>
                {faults[at] && <p className="text-sm font-medium text-bad">{faults[at]}</p>}
              </div>
              <Pieces query={query} line={line} />
            </li>
          ))}
        </ul>
      )}
      <Form preventScrollReset>
        {query.lines.map((line) => (
          <input key={writeLine(line)} type="hidden" name="line" value={writeLine(line)} />
        ))}
        {query.mobile && <input type="hidden" name="mobile" value={query.mobile} />}
        {query.pincode && <input type="hidden" name="pin" value={query.pincode} />}
        {query.code && <input type="hidden" name="code" value={query.code} />}
        {query.use !== null && <input type="hidden" name="use" value={query.use} />}
        <SearchField label="Find products" placeholder="Name or code" search={query.search} />
      </Form>
      {query.search && draft.found.length === 0 && (
        <p className="mt-3 text-muted">No product is called “{query.search}”.</p>
      )}
      {draft.found.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {[...Map.groupBy(draft.found, ({ productId }) => productId).values()].map((sizes) => (
            <Found key={sizes[0]?.productId} {...{ shop, query, sizes }} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One product with a button for each size and colour. */
function Found({ shop, query, sizes }: { shop: string; query: DraftQuery; sizes: Sellable[] }) {
  const [first] = sizes
  if (!first) return null
  const hasColors = sizes.some(({ colors }) => colors.length > 1)
  const variants = sizes.flatMap((each) =>
    (each.colors.length > 0 ? each.colors : ['']).map((color) => {
      return { ...each, color, label: [each.size, hasColors && color].filter(Boolean).join(' · ') }
    }),
  )
  const soldOut = variants.filter(({ units }) => units === 0).map(({ label }) => label)
  return (
    <li className="flex gap-3 p-3">
      <Picture shop={shop} file={first.image} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-semibold">{first.name}</p>
        <p className="text-sm text-muted">{formatPaise(first.unitPaise)}</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {variants
            .filter(({ units }) => units > 0)
            .map(({ productId, size, color, units, label }) => (
              <li key={label}>
                <Link
                  to={toQuery({ ...query, search: '', lines: withOneMore(query.lines, { productId, size, color }) })}
                  preventScrollReset
                  className={classNames(buttonLook('outline'), 'text-sm')}
                >
                  <Icon name="plus" className="size-4" />
                  {label || 'Add'}
                  <span className="text-muted">{units} left</span>
                </Link>
              </li>
            ))}
        </ul>
        {soldOut.length > 0 && (
          <p className="mt-2 text-sm text-muted">Sold out{soldOut.some(Boolean) && `: ${soldOut.join(', ')}`}</p>
        )}
      </div>
    </li>
  )
}

function Pieces({ query, line }: { query: DraftQuery; line: OrderDraft['lines'][number] }) {
  const { name, productId, size, color, wanted } = line
  const look = 'flex size-11 items-center justify-center rounded-md border border-field-line'
  const variant = { productId, size, color }
  return (
    <div className="flex shrink-0 items-center">
      <Link
        to={toQuery({ ...query, lines: withOneLess(query.lines, variant) })}
        preventScrollReset
        replace
        aria-label={wanted > 1 ? `One less of ${name}` : `Without ${name}`}
        className={look}
      >
        <Icon name={wanted > 1 ? 'minus' : 'close'} className="size-4" />
      </Link>
      <b className="min-w-9 text-center tabular-nums">{wanted}</b>
      <Link
        to={toQuery({ ...query, lines: withOneMore(query.lines, variant) })}
        preventScrollReset
        replace
        aria-label={`One more of ${name}`}
        className={look}
      >
        <Icon name="plus" className="size-4" />
      </Link>
    </div>
  )
}
