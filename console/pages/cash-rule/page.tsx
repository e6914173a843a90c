import { useNavigation } from 'react-router'
import { CheckedField } from '#console/features/settings/checked-field.tsx'
import { checkWhole, numberIn } from '#console/features/settings/checks.ts'
import { type Saved, savedFrom, savedOf, typedIn } from '#console/features/settings/saved.ts'
import { SettingsCard, SettingsForm } from '#console/features/settings/settings-form.tsx'
import { isUnreached, keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import * as MESSAGES from '#contract/messages.ts'
import { COD_LIMIT_MAX } from '#contract/setting-checks.ts'
import type { CashRule, TriedRule } from '#contract/shop-cash-rule.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { ruleInWords, triedInWords } from './rule-in-words.ts'

interface Done extends Saved {
  /** The rule that was only tried. */
  tried?: { rule: CashRule; outcome: TriedRule }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getCashRule({}), request)
}

export async function action({ context, request }: Route.ActionArgs): Promise<Done> {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const { typed: fields, seen } = typedIn(form)
  const typed = { ...fields, ...Object.fromEntries(BOXES.map((name) => [name, String(form.get(name) ?? '')])) }
  const wanted = readRule(form)
  if (form.get('do') !== 'try') {
    return savedOf(await api.setCashRule({ seen: seen as CashRule, wanted }), { typed, seen, wanted })
  }
  const answer = await api.getCashRule({ tried: wanted })
  if (!answer.ok) return savedOf(answer, { typed, seen, wanted })
  return { isSaved: false, typed, fields: {}, problem: '', tried: { rule: wanted, outcome: answer.value.tried } }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const BOXES = ['isOn', 'firstOrder', 'afterRefusal', 'codeCounts'] as const

type NumberField = 'fromRupees' | 'pinPercent' | 'advanceRupees' | 'advancePercent' | 'remindHours' | 'cancelHours'

/** NaN for what is no number, which the server refuses with a sentence. */
function readRule(form: FormData): CashRule {
  const isTicked = (name: (typeof BOXES)[number]) => form.get(name) === 'on'
  const number = (name: string) => numberIn(String(form.get(name) ?? '').trim())
  return {
    ...{ isOn: isTicked('isOn'), firstOrder: isTicked('firstOrder') },
    ...{ afterRefusal: isTicked('afterRefusal'), codeCounts: isTicked('codeCounts') },
    ...{ fromRupees: number('fromRupees'), pinPercent: number('pinPercent') },
    ...{ advanceRupees: number('advanceRupees'), advancePercent: number('advancePercent') },
    ...{ remindHours: number('remindHours') ?? Number.NaN, cancelHours: number('cancelHours') ?? Number.NaN },
  }
}

export default function CashRulePage({ loaderData: { rule, tried }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const saved = savedFrom(actionData)
  const trial = actionData && !isUnreached(actionData) ? (actionData as Done).tried : undefined
  const whole = (name: NumberField, ...allowed: Parameters<typeof checkWhole>) => ({
    ...{ name, defaultValue: saved?.typed[name] ?? String(rule[name] ?? ''), error: saved?.fields[name] },
    check: checkWhole(...allowed),
    ...{ autoComplete: 'off', inputMode: 'numeric' as const },
  })
  const box = (name: (typeof BOXES)[number]) => ({
    name,
    isOn: saved?.typed[name] === undefined ? rule[name] : saved.typed[name] === 'on',
    error: saved?.fields[name],
  })
  return (
    <>
      <title>Confirm cash orders | Console</title>
      <h1 className="text-xl font-bold">Confirm cash orders</h1>
      <p className="mt-1 max-w-3xl text-muted">
        An order that nobody means to pay costs you the way there and back. Request a confirmation only where it pays:
        each request also loses a genuine customer.
      </p>
      <section aria-label="What the rule does" className="card mt-4 max-w-3xl space-y-2 p-4" aria-live="polite">
        <p className="font-medium">{ruleInWords(trial?.rule ?? rule)}</p>
        <p className="text-sm text-muted">{triedInWords(trial?.outcome ?? tried)}</p>
        {trial && <p className="text-sm font-semibold">This was only tried. Save to keep it.</p>}
      </section>
      <SettingsForm settings={rule} saved={saved}>
        <SettingsCard title="Confirm before packing">
          <Box {...box('isOn')}>Some shoppers confirm orders for cash</Box>
        </SettingsCard>
        <SettingsCard title="Which orders">
          <Box {...box('afterRefusal')}>Buyers who have refused an order on delivery</Box>
          <Box {...box('firstOrder')} hint="No order has reached their account or number yet.">
            First-time buyers
          </Box>
          <CheckedField
            label="Orders from"
            start="₹"
            {...whole('fromRupees', 1, COD_LIMIT_MAX, MESSAGES.cashFromWrong)}
            hint="Of an order, together with the same shopper’s orders for cash of the 24 hours before. Empty: the amount does not matter."
          />
          <CheckedField
            label="PIN codes where many orders come back (%)"
            {...whole('pinPercent', 1, 100, MESSAGES.pinPercentWrong)}
            hint="From which share of your last orders there for cash on, if they were 10 or more within 180 days. Empty: the PIN code does not matter."
          />
          <Box {...box('codeCounts')} hint="Where a confirmation is required, not an advance.">
            Not whoever has just proved their number by a code
          </Box>
        </SettingsCard>
        <SettingsCard title="What is required">
          <p className="text-sm text-muted">
            A confirmation: one tap on the page of a message. Or a part of the total in advance, online: the rest is
            paid on delivery, and the part goes back if the order is cancelled or comes back.
          </p>
          <div className="grid grid-cols-2 items-start gap-3">
            <CheckedField
              label="In advance"
              start="₹"
              {...whole('advanceRupees', 1, COD_LIMIT_MAX, MESSAGES.advanceRupeesWrong)}
              hint="Never more than half of the total."
            />
            <CheckedField
              label="Or percent of the total"
              {...whole('advancePercent', 1, 50, MESSAGES.advancePercentWrong)}
              hint="Rounded up to the rupee. Both empty: a confirmation."
            />
          </div>
        </SettingsCard>
        <SettingsCard title="How long an order waits">
          <div className="grid grid-cols-2 items-start gap-3">
            <CheckedField
              label="Reminded after"
              {...whole('remindHours', 1, 72, MESSAGES.remindHoursWrong, true)}
              hint="Hours since the question."
            />
            <CheckedField
              label="Cancelled after"
              {...whole('cancelHours', 2, 168, MESSAGES.cancelHoursWrong, true)}
              hint="Hours; its goods are on sale again."
            />
          </div>
          <p className="text-sm text-muted">
            Requests go by mail, and by WhatsApp or SMS if they agreed to it. Nothing is sent or cancelled from nine in
            the evening till nine in the morning.
          </p>
        </SettingsCard>
        <Button name="do" value="try" kind="outline" isBusy={isBusy} className="w-full">
          See what it would have done
        </Button>
      </SettingsForm>
    </>
  )
}

interface BoxProps {
  name: string
  isOn: boolean
  error: string | undefined
  hint?: string
  children: string
}

function Box({ name, isOn, error, hint, children }: BoxProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0"
        />
        <span>
          {children}
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
