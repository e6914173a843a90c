import { Form, Link } from 'react-router'
import { Badge } from '#console/shared/badge.tsx'
import { plural, timeText } from '#console/shared/format.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SearchField } from '#console/shared/search-field.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/shops-page.ts'
import { STATES } from './states.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const after = Number(searchParams.get('after') ?? 0)
  const input = { ...(search && { search }), ...(after > 0 && { after }) }
  return { ...signedInValue(await context.get(visitContext).api.browseShops(input), request), search }
}

export default function ShopsPage({ loaderData: { shops, after, search } }: Route.ComponentProps) {
  return (
    <>
      <title>Shops | Platform</title>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">Shops</h1>
        <ButtonLink kind="outline" to="/open">
          <Icon name="plus" /> Open a shop
        </ButtonLink>
      </div>
      <Form role="search" action="/platform">
        <SearchField label="Search shops" placeholder="Part of a name or host" search={search} />
      </Form>
      {shops.length === 0 && (
        <EmptyState
          icon="search"
          title={search ? `No shop was found for “${search}”.` : 'There is no shop yet.'}
          text={search ? 'A part of its name, its title or its host is enough.' : 'Open the first one.'}
        />
      )}
      {shops.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {shops.map(({ shop, title, host, state, weekOrders, lastOrderAt }) => (
            <li key={shop}>
              <Link to={`/platform/shops/${shop}`} className="flex min-h-16 items-center gap-3 px-4 py-3">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <b className="wrap-anywhere">{title}</b>
                    {state !== 'open' && <Badge>{STATES[state]}</Badge>}
                  </span>
                  <span className="block truncate text-sm text-muted">{host || 'no host'}</span>
                  <span className="block text-sm text-muted">
                    {plural(weekOrders, 'order')} in 7 days
                    {lastOrderAt ? `, the last ${timeText(lastOrderAt)}` : ', none ever'}
                  </span>
                </span>
                <Icon name="chevron-right" className="text-muted" />
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
