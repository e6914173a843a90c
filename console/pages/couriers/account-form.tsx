import { Form, useNavigation } from 'react-router'
import { isUnreached, UNREACHED, type Unreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import type { CourierChoice, CourierSettings } from '#contract/couriers.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CourierOutcome } from './do-courier.ts'

interface AccountFormProps {
  settings: CourierSettings
  choice: CourierChoice
  answer: CourierOutcome | Unreached | undefined
}

/** Its fields are those of the courier. */
export function AccountForm({ settings: { account, sentFrom }, choice, answer }: AccountFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const outcome = isUnreached(answer) ? undefined : answer
  const refused = outcome?.problem === undefined ? undefined : outcome
  const fields: Record<string, string> = refused?.fields ?? {}
  const shown = ['pickup', 'pickupPincode', 'tryPincode', ...choice.fields.map(({ name }) => name)]
  const isAtField = Object.keys(fields).some((name) => shown.includes(name))
  const own = account?.courier === choice.code ? account : undefined
  return (
    <Form method="post" className="space-y-4" preventScrollReset>
      <input type="hidden" name="courier" value={choice.code} />
      <input type="hidden" name="seenChangedAt" value={account?.changedAt.toISOString() ?? ''} />
      {choice.fields.map(({ name, label, isSecret }) => (
        <TextField
          key={name}
          label={label}
          name={`key.${name}`}
          type={isSecret ? 'password' : 'text'}
          error={fields[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
      ))}
      <TextField
        label="Name of the pick-up place"
        name="pickup"
        defaultValue={refused?.pickup || own?.pickup}
        error={fields.pickup}
        hint="As it stands at the courier, to the letter: capitals count."
        autoComplete="off"
        maxLength={100}
        required
      />
      <PincodeField
        label="Its PIN code"
        name="pickupPincode"
        defaultValue={refused?.pickupPincode || account?.pickupPincode || sentFrom}
        error={fields.pickupPincode}
      />
      <PincodeField
        label="Try a delivery to"
        name="tryPincode"
        defaultValue={refused?.tryPincode || '110001'}
        error={fields.tryPincode}
        hint="A request to the courier checks whether it delivers there. Nothing is booked."
      />
      <Problem text={isUnreached(answer) ? UNREACHED : isAtField ? undefined : refused?.problem} />
      <Button isBusy={isBusy} className="w-full">
        Try the keys and keep them
      </Button>
    </Form>
  )
}

interface PincodeFieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
  hint?: string
}

function PincodeField(field: PincodeFieldProps) {
  return <TextField {...field} inputMode="numeric" autoComplete="off" maxLength={6} required />
}
