import { Form } from 'react-router'
import { Badge } from '#console/shared/badge.tsx'
import { plural } from '#console/shared/format.ts'
import { useKeepQuery } from '#console/shared/kept-query.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { SearchField } from '#console/shared/search-field.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { dayText } from '#contract/day.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const after = Number(searchParams.get('after') ?? 0)
  const input = { ...(search && { search }), ...(after > 0 && { after }) }
  const page = signedInValue(await context.get(visitContext).api.browseCustomers(input), request)
  return { ...page, search, isErased: searchParams.has('erased') }
}

export default function CustomersPage({
  loaderData: { customers, after, search, isErased },
  params: { shop },
}: Route.ComponentProps) {
  useKeepQuery(!isErased)
  return (
    <>
      <title>Customers | Console</title>
      <h1 className="mb-3 text-xl font-bold">Customers</h1>
      <p role="status" className="mb-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {isErased && 'The customer is erased.'}
      </p>
      <Form role="search">
        <SearchField label="Search customers" placeholder="Name, e-mail, phone" search={search} />
      </Form>
      {customers.length === 0 && (
        <EmptyState
          icon="search"
          title={search ? `Nobody was found for “${search}”.` : 'No customers yet.'}
          text={
            search
              ? 'The beginning of a name or an e-mail address, or the last four digits of the mobile number are enough.'
              : 'Whoever registers in the shop appears here.'
          }
        />
      )}
      {customers.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {customers.map(({ customerId, name, email, mobile, since, orders, isCodClosed }) => (
            <RowLink key={customerId} to={`/shops/${shop}/customers/${customerId}`}>
              <span className="flex flex-wrap items-center gap-x-2">
                <b className="wrap-anywhere">{name}</b>
                {isCodClosed && <Badge>no COD</Badge>}
              </span>
              <span className="block truncate text-sm text-muted">{[mobile, email].filter(Boolean).join(' · ')}</span>
              <span className="block text-sm text-muted">
                {orders === 0 ? 'No orders' : plural(orders, 'order')} · since {dayText(since)}
              </span>
            </RowLink>
          ))}
        </ul>
      )}
      {after !== null && <NextPage to={`?after=${after}${search && `&q=${encodeURIComponent(search)}`}`} />}
    </>
  )
}
