import { redirect } from 'react-router'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { dayText } from '#contract/day.ts'
import { formatPaise } from '#contract/money.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { AddressList, ComplaintList, OrderList } from './belongings.tsx'
import { CodForm } from './cod-form.tsx'
import { PrivacyCard } from './privacy-card.tsx'

export async function loader({ context, request, params: { customer } }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.openCustomer({ customerId: customer }), request)
}

export async function action({ context, request, params: { shop, customer } }: Route.ActionArgs) {
  const form = await request.formData()
  const { api } = context.get(visitContext)
  const typed = (name: string) => String(form.get(name) ?? '')
  const intent = typed('intent')
  const customerId = customer
  const answer =
    intent === 'erase'
      ? await api.erasePerson({ customerId, lastDigits: typed('lastDigits') })
      : await api.setCashOnDelivery(
          intent === 'open-cod' ? { customerId, isOpen: true } : { customerId, isOpen: false, reason: typed('reason') },
        )
  if (answer.ok && intent === 'erase') throw redirect(`/shops/${shop}/customers?erased`)
  if (answer.ok) return { intent, reason: '', problem: '' }
  return { intent, reason: typed('reason'), problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const DID: Record<string, string> = {
  'open-customer': 'looked at them',
  'close-cod': 'closed payment on delivery',
  'open-cod': 'opened payment on delivery',
  'export-customer': 'took out their data',
}

export default function CustomerPage({
  loaderData: customer,
  actionData: answer,
  params: { shop },
}: Route.ComponentProps) {
  const actionData = isUnreached(answer) ? undefined : answer
  const { name, email, mobile, since, counts, deliveredPaise, log } = customer
  const saying = (intent: string) => (actionData?.intent === intent ? actionData.problem : '')
  return (
    <>
      <title>{`${name} | Console`}</title>
      <BackLink to={`/shops/${shop}/customers`}>Customers</BackLink>
      <h1 className="text-xl font-bold">{name}</h1>
      <p className="text-sm text-muted">Customer since {dayText(since)}</p>
      <Problem text={isUnreached(answer) ? UNREACHED : ''} />
      <p className="mt-2 flex flex-wrap gap-x-4">
        <a href={`tel:+91${mobile}`} className="flex min-h-11 items-center gap-2 font-semibold text-primary-ink">
          <Icon name="phone" /> {mobile}
        </a>
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-11 min-w-0 items-center gap-2 font-semibold break-all text-primary-ink"
          >
            <Icon name="mail" /> {email}
          </a>
        )}
      </p>
      <dl className="card mt-3 grid grid-cols-2 gap-x-4 gap-y-3 p-4 sm:grid-cols-4">
        {(
          [
            ['Under way', counts.open],
            ['Delivered', counts.delivered, deliveredPaise],
            ['Cancelled', counts.cancelled],
            ['Came back', counts.refused],
          ] as const
        ).map(([label, count, paise]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold">
              {count}
              {paise !== undefined && paise > 0 && (
                <span className="block text-sm font-normal text-muted">{formatPaise(paise)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <OrderList shop={shop} orders={customer.orders} />
      <CodForm
        closed={customer.codClosed}
        typed={actionData?.reason}
        problem={saying('close-cod') || saying('open-cod')}
        notice={
          actionData?.problem === '' ? (actionData.intent === 'open-cod' ? 'It is open again.' : 'It is closed.') : ''
        }
      />
      <AddressList addresses={customer.addresses} />
      <ComplaintList shop={shop} complaints={customer.complaints} />
      {customer.mayErase && <PrivacyCard shop={shop} customer={customer} problem={saying('erase')} />}
      {log.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">History</h2>
          <ul className="card divide-y divide-line text-sm">
            {log.map(({ name: who, did, at }) => (
              <li key={`${did} ${at.getTime()}`} className="px-4 py-2">
                {who} {DID[did] ?? did} <span className="text-muted">{timeText(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
