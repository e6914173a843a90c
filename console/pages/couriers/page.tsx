import { Link } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { CourierSettings } from '#contract/couriers.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { AccountForm } from './account-form.tsx'
import { doCourier } from './do-courier.ts'
import { NewToken, Pushes } from './pushes.tsx'
import { UsualForm } from './usual-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = signedInValue(await context.get(visitContext).api.getCourierSettings(), request)
  return { ...settings, wanted: new URL(request.url).searchParams.get('courier') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return doCourier(context.get(visitContext), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** At which courier the shop books. Keys go in and never come out. */
export default function CouriersPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { account, couriers, wanted } = loaderData
  const outcome = isUnreached(answer) ? undefined : answer
  const chosen =
    couriers.find(({ code }) => code === (outcome?.courier ?? wanted ?? account?.courier)) ??
    couriers.find(({ isSimulated }) => !isSimulated) ??
    couriers[0]
  const own = couriers.find(({ code }) => code === account?.courier)
  return (
    <>
      <title>Courier | Console</title>
      <h1 className="text-xl font-bold">Courier</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {outcome?.done}
      </p>
      {outcome?.unserved && (
        <p className="mt-3 rounded-md bg-bad-soft px-3 py-2 font-medium text-bad">{outcome.unserved}</p>
      )}
      {outcome?.pushToken && <NewToken token={outcome.pushToken} />}
      <Present account={account} />
      {account && own && <Pushes choice={own} changedAt={account.changedAt} hasNew={Boolean(outcome?.pushToken)} />}
      {account && (
        <UsualForm
          key={account.changedAt.getTime()}
          account={account}
          refused={outcome?.usual && { ...outcome.usual, fields: outcome.fields }}
        />
      )}
      {chosen ? (
        <section className="card mt-4 max-w-3xl space-y-4 p-4">
          <h2 className="font-bold">{account ? 'Change the account' : 'Connect a courier'}</h2>
          <Choices couriers={couriers} chosen={chosen.code} />
          <AccountForm key={chosen.code} settings={loaderData} choice={chosen} answer={answer} />
        </section>
      ) : (
        <p className="mt-4 text-muted">No courier can be reached from this server. Please ask its operator.</p>
      )}
    </>
  )
}

function Present({ account }: Pick<CourierSettings, 'account'>) {
  return (
    <div className="card mt-4 flex max-w-3xl gap-3 p-4">
      <Icon name={account ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        <b className="block">{account ? `Parcels are booked at ${account.title}` : 'No courier account yet'}</b>
        <span className="block text-sm text-muted">
          {account
            ? `Picked up at ${account.pickup}, ${account.pickupPincode}. Set ${timeText(account.changedAt)}. The keys are never shown again.`
            : 'Orders are shipped by typing or scanning the number of a parcel.'}
        </span>
      </p>
    </div>
  )
}

function Choices({ couriers, chosen }: { couriers: CourierSettings['couriers']; chosen: string }) {
  return (
    <nav aria-label="Courier">
      <ul className="flex flex-wrap gap-2">
        {couriers.map(({ code, title }) => (
          <li key={code}>
            <Link
              to={`?courier=${code}`}
              replace
              preventScrollReset
              aria-current={code === chosen ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-md border px-4 font-semibold',
                code === chosen ? 'border-primary-edge bg-primary text-on-primary' : 'border-field-line',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
