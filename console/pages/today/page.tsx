import { Link, useFetcher } from 'react-router'
import { WantedRow } from '#console/features/wanted/wanted-row.tsx'
import { plural } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatPaise, groupDigits } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { OrderAlerts } from './order-alerts.tsx'
import { IsOpen, SettingUp } from './setting-up.tsx'
import { tasksOf } from './tasks.ts'
import { useNewOrders } from './use-new-orders.ts'

/** The rest is a page of its own. */
const WANTED_SHOWN = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [today, checklist, alerts, wanted] = await Promise.all([
    api.getToday(),
    api.getChecklist(),
    api.getOrderAlerts(),
    api.listWanted({ max: WANTED_SHOWN }),
  ])
  const shown = signedInValue(today, request)
  // Whoever packs sees no amounts.
  const cash = shown.sales === null ? null : signedInValue(await api.countCash({}), request)
  return {
    ...shown,
    cash,
    checklist: signedInValue(checklist, request),
    alerts: signedInValue(alerts, request),
    wanted: signedInValue(wanted, request),
  }
}

/** Opens a shop that is being set up, or hides its list of steps. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const isOpened = (await request.formData()).get('do') !== 'hide'
  const answer = isOpened ? await api.publishShop() : await api.hideChecklist()
  return answer.ok ? { isOpened } : { problem: answer.message }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await keepTyped(serverAction())
  return isUnreached(answer) ? { ...answer, problem: UNREACHED } : answer
}

export const shouldRevalidate = unlessUnreached

const WAITING = [
  ['to-confirm', 'To confirm'],
  ['to-pack', 'To pack'],
  ['to-ship', 'To ship'],
] as const

export default function TodayPage({ loaderData, params: { shop } }: Route.ComponentProps) {
  const { counts, sales, inReview, endingStock, checklist, alerts, wanted } = loaderData
  const { address } = useShopFrame()
  const opening = useFetcher<{ problem?: string; isOpened?: boolean }>()
  useNewOrders(shop)
  const orders = `/shops/${shop}/orders`
  const lists = sales ? WAITING : WAITING.slice(1)
  const isQuiet = lists.every(([list]) => counts[list] === 0) && inReview.length === 0
  const tasks = tasksOf(loaderData, `/shops/${shop}`)
  return (
    <>
      <title>Today | Console</title>
      <h1 className="text-xl font-bold">Today</h1>
      {opening.data?.isOpened && <IsOpen address={address} />}
      {checklist && <SettingUp {...{ shop, checklist, opening }} />}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-3">
        {lists.map(([list, label]) => (
          <li key={list}>
            <Link to={`${orders}?list=${list}`} className="card block p-3 text-center wide:p-5">
              <span className={classNames('block text-2xl font-bold', counts[list] === 0 && 'text-muted')}>
                {groupDigits(counts[list])}
              </span>
              <span className="text-sm text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isQuiet && <p className="mt-4 text-muted">Nothing waits. New orders appear here by themselves.</p>}

      {sales && (
        <section className="card mt-4 p-4">
          <h2 className="text-sm font-medium text-muted">Sales today</h2>
          <p className="mt-1 text-xl font-bold">{formatPaise(sales.today.paise)}</p>
          <p className="text-sm text-muted">
            {plural(sales.today.orders, 'order')}. Last week on this day up to now: {formatPaise(sales.lastWeek.paise)},{' '}
            {plural(sales.lastWeek.orders, 'order')}.
          </p>
        </section>
      )}

      {inReview.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">Look at these before anything is sent</h2>
          <ul className="card divide-y divide-line">
            {inReview.map(({ number, review }) => (
              <li key={number}>
                <Link to={`${orders}/${number}`} className="flex items-start gap-3 p-4">
                  <Icon name="alert" className="mt-0.5 text-bad" />
                  <span>
                    <b className="block">{number}</b>
                    <span className="text-sm text-muted">{review}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}

      {tasks.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">To look at</h2>
          <ul className="card divide-y divide-line">
            {tasks.map(({ text, to }) => (
              <li key={text}>
                {to === null ? (
                  <p className="px-4 py-3">{text}</p>
                ) : (
                  <Link to={to} className="flex min-h-12 items-center justify-between gap-3 px-4 py-3">
                    <span>{text}</span>
                    <Icon name="chevron-right" className="shrink-0 text-muted" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}

      {endingStock.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">Sells, and ends</h2>
          <ul className="card divide-y divide-line">
            {endingStock.map(({ productId, name, size, units }) => (
              <li key={`${productId} ${size}`}>
                <Link
                  to={`/shops/${shop}/products/${productId}`}
                  className="flex items-center justify-between gap-3 px-4 py-3"
                >
                  <span className="min-w-0">
                    <span className="line-clamp-2">{name}</span>
                    {size && <span className="text-sm text-muted">Size {size}</span>}
                  </span>
                  <span className={classNames('shrink-0 text-sm font-semibold', units === 0 && 'text-bad')}>
                    {units === 0 ? 'Sold out' : `${units} left`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wanted.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">Waited for</h2>
          <ul className="card divide-y divide-line">
            {wanted.map((each) => (
              <WantedRow key={each.stockId} shop={shop} wanted={each} leadsOn={sales !== null} />
            ))}
          </ul>
          {wanted.length === WANTED_SHOWN && (
            <Link
              to={`/shops/${shop}/wanted`}
              className="flex min-h-11 items-center text-sm font-semibold text-primary-ink"
            >
              All that people wait for
            </Link>
          )}
        </section>
      )}
      <OrderAlerts shop={shop} alerts={alerts} />
    </>
  )
}
