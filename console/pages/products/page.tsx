import { Form, Link } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Picture } from '#console/shared/picture.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SearchField } from '#console/shared/search-field.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { formatPaise } from '#contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q')?.trim() ?? ''
  const after = Number(searchParams.get('after') ?? 0)
  const input = { ...(search && { search }), ...(after > 0 && { after }) }
  return { ...signedInValue(await context.get(visitContext).api.browseProducts(input), request), search }
}

export default function ProductsPage({
  loaderData: { products, after, search },
  params: { shop },
}: Route.ComponentProps) {
  return (
    <>
      <title>Products | Console</title>
      <h1 className="sr-only">Products</h1>
      <Form role="search">
        <SearchField label="Search products" placeholder="Name or code" search={search} />
      </Form>
      {products.length === 0 && (
        <EmptyState
          icon="search"
          title={search ? `Nothing was found for “${search}”.` : 'No products yet.'}
          text={search ? 'Part of the name or of the code is enough.' : 'The operator imports a catalogue.'}
        />
      )}
      {products.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {products.map(({ productId, name, asin, image, pricePaise, mrpPaise, units, isWithdrawn }) => (
            <li key={productId}>
              <Link to={`/shops/${shop}/products/${productId}`} className="flex gap-3 p-3">
                <Picture shop={shop} file={image} />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-semibold">{name}</span>
                  <span className="block truncate text-sm text-muted">{asin}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm">
                    <span>
                      <b>{formatPaise(pricePaise)}</b>{' '}
                      {mrpPaise > pricePaise && <s className="text-muted">{formatPaise(mrpPaise)}</s>}
                    </span>
                    <span className={classNames(units === 0 ? 'font-semibold text-bad' : 'text-muted')}>
                      {units === 0 ? 'Sold out' : plural(units, 'piece')}
                    </span>
                    {isWithdrawn && <span className="text-muted">Not on sale</span>}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {after !== null && (
        <p className="mt-4 text-center">
          <ButtonLink kind="outline" to={`?after=${after}${search && `&q=${encodeURIComponent(search)}`}`}>
            Next 50
          </ButtonLink>
        </p>
      )}
    </>
  )
}
