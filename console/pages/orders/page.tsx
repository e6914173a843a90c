import { useState } from 'react'
import { Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { moveChosen, NOT_SENT } from '#console/features/order/move-chosen.ts'
import { Outcome } from '#console/features/order/outcome.tsx'
import { WHOLE_PAGE } from '#console/features/scan/whole-page.ts'
import { isUnreached, keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { useKeepQuery } from '#console/shared/kept-query.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SearchField } from '#console/shared/search-field.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { inputFrom, type OrderList as List, queryOf } from '#contract/order-query.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { changeView } from './change-view.ts'
import { Filters } from './filters.tsx'
import { ListTabs, ViewTabs } from './list-tabs.tsx'
import { chipsOf, FOR_PACKING, LISTS, TOOLS } from './lists.ts'
import { MoveAll } from './move-all.tsx'
import { OrderList } from './order-list.tsx'
import { ViewForm } from './view-form.tsx'

export async function loader({ context, request, params: { shop } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { after, ...filter } = inputFrom(searchParams)
  const { api } = context.get(visitContext)
  const answer = await api.browseOrders({ ...filter, ...(after !== undefined && { after }) })
  // Kept links to a view stay when it is deleted, maybe by a colleague.
  if (!answer.ok && answer.reason === 'noSuchView') throw redirect(`/shops/${shop}/orders`)
  const page = signedInValue(answer, request)
  const isWhole = searchParams.has('whole')
  const whole = isWhole ? signedInValue(await api.chooseAllOrders(filter), request) : null
  const { list } = page.filter
  const isForCourier = list === 'to-pack' || list === 'to-ship'
  const courier = isForCourier ? signedInValue(await api.getCourier({}), request) : null
  return { ...page, whole, courier, isFirst: after === undefined, now: new Date() }
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const form = await request.formData()
  return form.has('do')
    ? changeView(context.get(visitContext), form, shop)
    : moveChosen(context.get(visitContext), form)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function OrdersPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { search: address } = useLocation()
  const { orders, after, counts, filter, isSearchBehind, view, views, whole, courier, isFirst, now } = loaderData
  useKeepQuery(whole === null)
  const { role } = useShopFrame()
  const seesAll = mayAs(role, 'orders')
  const shown = (Object.keys(LISTS) as List[]).filter((each) => seesAll || FOR_PACKING.includes(each))
  const { list, search = '' } = filter
  const isFiltered = chipsOf(filter).length > 0
  const query = view ? `view=${view.viewId}` : queryOf(filter).toString()
  const name = view?.name ?? (search ? `Search for ${search}` : LISTS[list].label)
  const isBusy = useNavigation().state === 'submitting'
  const [passed, setPassed] = useState<unknown>()
  const moved = isUnreached(actionData) ? NOT_SENT : actionData && 'done' in actionData ? actionData : undefined
  return (
    <>
      <title>{`${name} | Console`}</title>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">
          Orders<span className="sr-only">: {name}</span>
        </h1>
        <ul className="flex flex-wrap gap-2">
          {TOOLS.filter(({ right }) => mayAs(role, right)).map(({ path, label, isWhole }) => (
            <li key={path}>
              <ButtonLink
                kind="outline"
                to={`/shops/${shop}/orders/${path}`}
                {...(isWhole && WHOLE_PAGE)}
                className="text-sm"
              >
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <Form role="search" className="mt-3">
        <SearchField label="Search orders" placeholder="Name, phone, AWB, product" search={search} />
      </Form>
      <ListTabs shown={shown} counts={counts} current={view || search || filter.trouble ? null : list} />
      <ViewTabs views={views} current={view?.viewId} />
      {whole && LISTS[list].verb ? (
        <MoveAll
          {...{ shop, list, name }}
          numbers={whole.numbers}
          isCut={whole.isCut}
          back={`?${query}`}
          key={address}
        />
      ) : (
        <>
          {/* Above the list, which gets shorter under a thumb. */}
          <div className="mt-2 flex flex-wrap items-start gap-2">
            <Filters shop={shop} filter={filter} query={query} seesPrices={seesAll} />
            <ViewForm
              {...{ filter, view }}
              mayShare={seesAll}
              problem={actionData && 'view' in actionData ? actionData : undefined}
            />
          </div>
          {isSearchBehind && (
            <p className="card mt-3 p-4 text-sm">
              Many orders have come since the last search, and the newest of them cannot be found yet. Search again in a
              minute.
            </p>
          )}
          {orders.length === 0 ? (
            <Nothing search={search} isFiltered={isFiltered} plain={`?list=${list}`} seesAll={seesAll} />
          ) : (
            <OrderList
              {...{ shop, orders, list, now, isBusy, courier }}
              showsState={list === 'all'}
              onChoose={() => {
                // Otherwise every row would be rendered again, before the tap is answered.
                if (moved?.done.length === 0) setPassed(actionData)
              }}
              whole={after !== null || !isFirst ? `?${query}&whole=yes` : null}
            />
          )}
          {after !== null && <NextPage to={`?${query}&after=${after}`} />}
        </>
      )}
      {/* Why nothing was done is over with the next choice. */}
      <Outcome outcome={passed === actionData && moved?.done.length === 0 ? undefined : moved} />
    </>
  )
}

interface NothingProps {
  search: string
  isFiltered: boolean
  plain: string
  seesAll: boolean
}

function Nothing({ search, isFiltered, plain, seesAll }: NothingProps) {
  if (search) {
    const text =
      'The beginning of a name, a number or a product is enough, a PIN code, or the last four digits of a phone. An AWB is typed whole.'
    return <EmptyState icon="search" title={`Nothing was found for “${search}”.`} text={text} />
  }
  if (!isFiltered) {
    const first = seesAll ? 'To confirm' : 'To pack'
    return <EmptyState icon="check" title="Nothing here." text={`New orders appear under ${first}.`} />
  }
  return (
    <EmptyState icon="search" title="No order is like this." text="Take a filter away to see more.">
      <Link to={plain} className="font-semibold text-primary-ink underline">
        Without filters
      </Link>
    </EmptyState>
  )
}
