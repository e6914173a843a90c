import { Form } from 'react-router'
import { isList, LISTS } from '#console/features/product/states.ts'
import { useKeepQuery } from '#console/shared/kept-query.ts'
import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SearchField } from '#console/shared/search-field.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { SOLD_OUT_MAX, TOTAL_MAX } from '#contract/limits.ts'
import { groupDigits } from '#contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { ProductCard } from './product-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q')?.trim() ?? ''
  const typed = searchParams.get('list')
  const list = isList(typed) ? typed : undefined
  const after = Number(searchParams.get('after') ?? 0)
  const input = { ...(search && { search }), ...(list && { list }), ...(after > 0 && { after }) }
  return { ...signedInValue(await context.get(visitContext).api.browseProducts(input), request), search, list }
}

export default function ProductsPage({ loaderData, params: { shop } }: Route.ComponentProps) {
  useKeepQuery()
  const { products, after, counts, search, list } = loaderData
  const query = (more: Record<string, string | undefined>) => {
    const given = Object.entries({ list, q: search, ...more }).filter(([, value]) => value) as [string, string][]
    return `?${new URLSearchParams(given)}`
  }
  return (
    <>
      <title>Products | Console</title>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">Products</h1>
        <ButtonLink to={`/shops/${shop}/products/new`}>
          <Icon name="plus" /> New product
        </ButtonLink>
      </div>
      <Form role="search">
        {list && <input type="hidden" name="list" value={list} />}
        <SearchField label="Search products" placeholder="Name or code" search={search} />
      </Form>
      <ListChips>
        {[undefined, ...(Object.keys(LISTS) as (keyof typeof LISTS)[])].map((each) => (
          <ListChip
            key={each ?? 'all'}
            to={query({ list: each })}
            isCurrent={each === list}
            count={
              each && counts[each] > 0 ? countText(counts[each], each === 'sold-out' ? SOLD_OUT_MAX : TOTAL_MAX) : ''
            }
          >
            {each ? LISTS[each] : 'All'}
          </ListChip>
        ))}
      </ListChips>
      {products.length === 0 ? (
        <NoProducts {...{ shop, search, list }} />
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {products.map((product) => (
            <li key={product.productId}>
              <ProductCard shop={shop} product={product} />
            </li>
          ))}
        </ul>
      )}
      {after !== null && <NextPage to={query({ after: String(after) })} />}
    </>
  )
}

function countText(count: number, most: number): string {
  return `${groupDigits(count)}${count >= most ? '+' : ''}`
}

const EMPTY: Record<keyof typeof LISTS, string> = {
  live: 'No product is in the shop.',
  'sold-out': 'Nothing is sold out.',
  draft: 'No drafts.',
  hidden: 'Nothing is hidden.',
  archived: 'Nothing is archived.',
}

function NoProducts({ shop, search, list }: { shop: string; search: string; list: keyof typeof LISTS | undefined }) {
  if (search) {
    const text = 'Part of the name or of the code is enough.'
    return <EmptyState icon="search" title={`Nothing was found for “${search}”.`} text={text} />
  }
  if (list) return <EmptyState icon="check" title={EMPTY[list]} />
  return (
    <EmptyState icon="bag" title="No products yet." text="A photo, a name and a price are enough for the first.">
      <ButtonLink to={`/shops/${shop}/products/new`}>Add the first product</ButtonLink>
    </EmptyState>
  )
}
