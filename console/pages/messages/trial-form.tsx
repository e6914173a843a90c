import { Form, useNavigation } from 'react-router'
import { isUnreached, UNREACHED, type Unreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MessagesOutcome } from './do-messages.ts'

interface TrialFormProps {
  channel: PhoneChannel
  answer: MessagesOutcome | Unreached | undefined
}

export function TrialForm({ channel, answer }: TrialFormProps) {
  const isBusy = useNavigation().formData?.get('do') === 'trial'
  const refused = !isUnreached(answer) && answer?.did === 'trial' ? answer : undefined
  const fault = refused?.fields.phone
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-4 p-4" preventScrollReset>
      <h2 className="font-bold">Trial message</h2>
      <input type="hidden" name="do" value="trial" />
      <input type="hidden" name="channel" value={channel} />
      <TextField
        label="To your own phone"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        error={fault}
        hint="A code that opens nothing, sent as codes to sign in are sent. It costs what a message costs."
        required
      />
      <Problem text={isUnreached(answer) ? UNREACHED : fault ? undefined : refused?.problem} />
      <Button kind="outline" isBusy={isBusy} className="w-full">
        Send it
      </Button>
    </Form>
  )
}
