import type { ChangeEvent, KeyboardEvent } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { CourierField } from '#console/features/order/courier-field.tsx'
import { moveChosen, NOT_SENT } from '#console/features/order/move-chosen.ts'
import { Outcome } from '#console/features/order/outcome.tsx'
import { PaperButtons } from '#console/features/order/paper-buttons.tsx'
import { WHOLE_PAGE } from '#console/features/scan/whole-page.ts'
import { isUnreached, keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SearchField } from '#console/shared/search-field.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { FOR_PACKING, isList, LISTS } from './lists.ts'
import { OrderRow } from './order-row.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q')?.trim() ?? ''
  const asked = searchParams.get('list')
  const list = isList(asked) ? asked : search ? 'all' : 'to-confirm'
  const after = Number(searchParams.get('after') ?? 0)
  const { api } = context.get(visitContext)
  const input = { list, ...(search && { search }), ...(after > 0 && { after }) }
  return { ...signedInValue(await api.browseOrders(input), request), list, search, now: new Date() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return moveChosen(context.get(visitContext), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function OrdersPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { orders, after, counts, list, search, now } = loaderData
  const seesAll = mayAs(useShopFrame().role, 'orders')
  const shown = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((each) => seesAll || FOR_PACKING.includes(each))
  const current = seesAll || FOR_PACKING.includes(list) ? list : 'to-pack'
  const { move, button } = LISTS[current]
  const isBusy = useNavigation().state === 'submitting'
  const isWork = move !== undefined && orders.length > 0
  return (
    <>
      <title>{`${LISTS[current].label} | Console`}</title>
      <h1 className="sr-only">Orders</h1>
      <Form role="search">
        <SearchField label="Search orders" placeholder="Number, name, phone, PIN, AWB, product" search={search} />
      </Form>
      <nav aria-label="Lists" className="-mx-4 mt-3 overflow-x-auto">
        <ul className="flex gap-2 px-4 pb-1">
          {shown.map((each) => (
            <li key={each}>
              <Link
                to={`?list=${each}`}
                aria-current={each === current && !search ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap',
                  each === current && !search ? 'border-ink bg-ink text-ground' : 'border-line text-muted',
                )}
              >
                {LISTS[each].label}
                {each in counts && counts[each as keyof typeof counts] > 0 && (
                  <span>{counts[each as keyof typeof counts].toLocaleString('en-IN')}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outcome outcome={isUnreached(actionData) ? NOT_SENT : actionData} />
      {orders.length === 0 ? (
        <EmptyState
          icon={search ? 'search' : 'check'}
          title={search ? `Nothing was found for “${search}”.` : 'Nothing here.'}
          text={
            search
              ? 'Part of a name, the last four digits of a phone or a PIN code is enough.'
              : 'New orders appear under To confirm.'
          }
        />
      ) : (
        <Form method="post" className="bulk mt-3" preventScrollReset onChange={followChoice}>
          {move === 'ship' && (
            <ButtonLink kind="outline" to={`/shops/${shop}/orders/scan`} {...WHOLE_PAGE} className="mb-3 w-full">
              Ship by scanning
            </ButtonLink>
          )}
          {move === 'ship' && <CourierField shop={shop} />}
          {isWork && move !== 'ship' && (
            <label className="mb-1 flex min-h-11 items-center gap-3 text-sm font-semibold">
              <input type="checkbox" name="all" value={orders.map(({ number }) => number).join()} className="size-5" />
              Choose all {orders.length} on this page
            </label>
          )}
          <ul className="card divide-y divide-line" key={orders.map(({ number }) => number).join()}>
            {orders.map((order) => (
              <li key={order.number}>
                <div className="flex items-center">
                  {isWork && move !== 'ship' ? (
                    <label className="flex min-h-14 items-center self-stretch px-4">
                      <input type="checkbox" name="number" value={order.number} className="size-5" />
                      <span className="sr-only">Choose {order.number}</span>
                    </label>
                  ) : (
                    <span className="w-3">
                      {move === 'ship' && <input type="hidden" name="number" value={order.number} />}
                    </span>
                  )}
                  <OrderRow shop={shop} order={order} now={now} showsState={search !== '' || current === 'all'} />
                </div>
                {move === 'ship' && order.review === null && (
                  <div className="px-3 pb-3">
                    <TextField
                      label={`AWB of ${order.number}`}
                      name={`awb-${order.number}`}
                      autoComplete="off"
                      autoCapitalize="characters"
                      spellCheck={false}
                      enterKeyHint="next"
                      onKeyDown={goToNext}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {(current === 'to-pack' || current === 'to-ship') && <PaperButtons shop={shop} />}
          {isWork && (
            <div className="action-bar -mx-4 mt-3 px-4 py-2">
              <Button
                name="move"
                value={move}
                isBusy={isBusy}
                className={classNames('w-full', move !== 'ship' && 'needs-chosen')}
              >
                {button}
              </Button>
            </div>
          )}
        </Form>
      )}
      {after !== null && (
        <p className="mt-4 text-center">
          <ButtonLink
            kind="outline"
            to={`?list=${current}&after=${after}${search && `&q=${encodeURIComponent(search)}`}`}
          >
            Next 50
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** The box for all and those of the orders follow each other; before the scripts are there, the one for all is enough. */
function followChoice({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
  const box = target as unknown as HTMLInputElement
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="number"][type="checkbox"]')]
  const all = currentTarget.querySelector<HTMLInputElement>('input[name="all"]')
  if (box === all) for (const each of boxes) each.checked = all.checked
  else if (all && boxes.includes(box)) all.checked = boxes.every(({ checked }) => checked)
}

/** Enter, or the end of a scan, leads to the next tracking number; the last one is sent by the button. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name^="awb-"]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
