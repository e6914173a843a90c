import { CheckedField } from '#console/features/settings/checked-field.tsx'
import { checkDays, checkPincode, checkWhole } from '#console/features/settings/checks.ts'
import { refusedOf, type Saved, savedFrom, savedOf, typedIn } from '#console/features/settings/saved.ts'
import { SettingsCard, SettingsForm } from '#console/features/settings/settings-form.tsx'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import * as MESSAGES from '#contract/messages.ts'
import {
  COD_LIMIT_MAX,
  DELIVERY_RUPEES_MAX,
  DISCOUNT_MAX,
  DISPATCH_MAX,
  FREE_FROM_MAX,
} from '#contract/setting-checks.ts'
import type { DeliverySettings } from '#contract/shop-settings.ts'
import type { Route } from './+types/page.ts'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { readDelivery } from './read-delivery.ts'
import { WhereCard } from './where-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getDeliverySettings(), request)
}

export async function action({ context, request }: Route.ActionArgs): Promise<Saved> {
  const form = await request.formData()
  const { typed: fields, seen } = typedIn(form)
  const typed = { ...fields, cod: String(form.get('cod') ?? ''), states: form.getAll('state').join('|') }
  const { wanted, unknown } = readDelivery(form)
  if (unknown) return refusedOf(unknown.field, unknown.problem, { typed, seen, wanted })
  const change = { seen: seen as DeliverySettings, wanted }
  return savedOf(await context.get(visitContext).api.changeDelivery(change), { typed, seen, wanted })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const RANGES = [
  ['city', 'Same city'],
  ['zone', 'Nearby states'],
  ['india', 'Rest of India'],
  ['remote', 'Remote places'],
] as const

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, takesOnlinePayment } = loaderData
  const saved = savedFrom(actionData)
  const field = (name: keyof DeliverySettings) => ({
    name,
    defaultValue: saved?.typed[name] ?? String(settings[name] ?? ''),
    error: saved?.fields[name],
    autoComplete: 'off',
  })
  const number = (name: keyof DeliverySettings) => ({ ...field(name), inputMode: 'numeric' as const })
  const rupees = (name: keyof DeliverySettings) => ({ ...number(name), start: '₹' })
  return (
    <>
      <title>Delivery | Console</title>
      <h1 className="text-xl font-bold">Delivery</h1>
      <SettingsForm settings={settings} saved={saved}>
        <SettingsCard title="What delivery costs">
          <div className="grid grid-cols-2 items-start gap-3">
            <CheckedField
              label="Each piece"
              {...rupees('charge')}
              check={checkWhole(0, DELIVERY_RUPEES_MAX, MESSAGES.chargeWrong)}
              hint="0 is free. Empty: as the catalogue says."
            />
            <CheckedField
              label="Free from"
              {...rupees('freeFrom')}
              check={checkWhole(1, FREE_FROM_MAX, MESSAGES.freeFromWrong)}
              hint="For pieces of this price or more."
            />
          </div>
        </SettingsCard>
        <WhereCard settings={settings} saved={saved} />
        <SettingsCard title="When orders arrive">
          <CheckedField
            label="PIN code you send from"
            maxLength={6}
            {...number('sentFrom')}
            check={checkPincode}
            hint="With it, shoppers see between which days an order arrives. Empty: no days are shown."
          />
          <div className="grid grid-cols-2 items-start gap-3">
            <CheckedField
              label="Days to pack"
              {...number('dispatch')}
              check={checkWhole(0, DISPATCH_MAX, MESSAGES.dispatchDaysWrong, true)}
              hint="Until the courier has it."
            />
            <CheckedField
              label="Today’s orders until"
              {...number('cutoff')}
              check={checkWhole(1, 24, MESSAGES.cutoffHourWrong, true)}
              hint="The hour, such as 14 for 2 PM."
            />
          </div>
          <p className="text-sm text-muted">
            Working days on the way, the least and the most. Promise what you keep in a bad week.
          </p>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {RANGES.map(([name, label]) => (
              <CheckedField key={name} label={label} {...field(name)} check={checkDays} maxLength={7} />
            ))}
          </div>
        </SettingsCard>
        <CashOnDelivery settings={settings} saved={saved} takesOnlinePayment={takesOnlinePayment}>
          <CheckedField
            label="Up to"
            {...rupees('codLimit')}
            check={checkWhole(1, COD_LIMIT_MAX, MESSAGES.codLimitWrong)}
            hint="The largest order. Empty: any."
          />
        </CashOnDelivery>
        <SettingsCard title="Paying online">
          <CheckedField
            label="Discount in percent"
            {...number('onlineDiscountPercent')}
            check={checkWhole(0, DISCOUNT_MAX, MESSAGES.discountPercentWrong, true)}
            hint={
              takesOnlinePayment
                ? 'Taken off the goods for whoever pays online. 0 for none.'
                : 'The shop takes no online payment yet: see Payments.'
            }
          />
        </SettingsCard>
      </SettingsForm>
    </>
  )
}
