import { Link } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { formatPaise } from '#contract/money.ts'
import type { OpenedCustomer } from '#contract/shop-customers.ts'

export function OrderList({ shop, orders }: { shop: string; orders: OpenedCustomer['orders'] }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Orders</h2>
      {orders.length === 0 ? (
        <p className="text-muted">They have not ordered yet.</p>
      ) : (
        <ul className="card divide-y divide-line">
          {orders.map(({ number, status, paymentMode, isExchange, totalPaise, placedAt }) => (
            <li key={number}>
              <Link to={`/shops/${shop}/orders/${number}`} className="flex min-h-14 items-center gap-3 px-4 py-2">
                <span className="min-w-0 flex-1">
                  <b className="text-primary-ink">{number}</b>
                  <span className="block text-sm text-muted">{timeText(placedAt)}</span>
                </span>
                <span className="text-right">
                  <b>{formatPaise(totalPaise)}</b>
                  <span className="block text-sm text-muted">
                    {status}, {isExchange ? 'exchange' : paymentMode === 'COD' ? 'COD' : 'online'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orders.length === 50 && <p className="mt-2 text-sm text-muted">These are the latest 50.</p>}
    </section>
  )
}

export function AddressList({ addresses }: { addresses: OpenedCustomer['addresses'] }) {
  if (addresses.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Addresses</h2>
      <ul className="card divide-y divide-line">
        {addresses.map(({ name, mobile, lines, city, pincode, state }) => (
          <li key={[name, mobile, ...lines, pincode].join()} className="px-4 py-3">
            <b>{name}</b>, {mobile}
            <br />
            {lines.filter(Boolean).join(', ')}, {city} {pincode}, {state}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ComplaintList({ shop, complaints }: { shop: string; complaints: OpenedCustomer['complaints'] }) {
  if (complaints.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Complaints</h2>
      <ul className="card divide-y divide-line">
        {complaints.map(({ number, receivedAt, answeredAt }) => (
          <li key={number}>
            <Link to={`/shops/${shop}/complaints`} className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2">
              <b className="text-primary-ink">{number}</b>
              <span className="text-sm text-muted">
                {timeText(receivedAt)}, {answeredAt ? `answered ${timeText(answeredAt)}` : 'open'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
