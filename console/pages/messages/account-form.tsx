import { Form, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, UNREACHED, type Unreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { PHONE_MESSAGE_NAMES } from '#contract/channel-names.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { PhoneAccount, PhoneSettings, SenderChoice } from '#contract/phone-settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MessagesOutcome } from './do-messages.ts'

interface AccountFormProps extends Pick<PhoneSettings, 'kinds' | 'reportUrl'> {
  account: PhoneAccount | undefined
  channel: PhoneChannel
  place: number
  sender: SenderChoice
  answer: MessagesOutcome | Unreached | undefined
}

/** Its fields are those of the sender, and a template for each kind of message. */
export function AccountForm({ account, channel, place, sender, kinds, reportUrl, answer }: AccountFormProps) {
  const isBusy = useNavigation().formData?.get('do') === 'account'
  const refused = !isUnreached(answer) && answer?.did === 'account' ? answer : undefined
  const isSaved = account?.sender === sender.code
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-4 p-4" preventScrollReset>
      <div>
        <h2 className="font-bold">
          {sender.title}
          {place === 2 && ', the second sender'}
        </h2>
        <p className="text-sm text-muted">
          {account
            ? `Set ${timeText(account.changedAt)}. The keys are never shown again: leave them empty to keep them.`
            : sender.isSimulated
              ? 'For trying: what it sends is at /outbox of the shop.'
              : 'Not connected yet.'}
        </p>
      </div>
      <input type="hidden" name="do" value="account" />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="sender" value={sender.code} />
      <input type="hidden" name="seenChangedAt" value={account?.changedAt.toISOString() ?? ''} />
      {sender.fields.map(({ name, label, isSecret }) => (
        <TextField
          key={name}
          label={label}
          name={`key.${name}`}
          type={isSecret ? 'password' : 'text'}
          error={refused?.fields[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          required={!isSaved}
        />
      ))}
      {!sender.isSimulated && (
        <p className="text-sm">
          Reports go to <code className="break-all select-all">{reportUrl}</code>
        </p>
      )}
      <details className="border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Templates</summary>
        <p className="mb-3 text-sm text-muted">
          The id or name of each at the sender. A message without one is not sent. Register the words as they stand
          here.
        </p>
        <div className="space-y-4">
          {kinds.map(({ kind, example }) => (
            <TextField
              key={kind}
              label={PHONE_MESSAGE_NAMES[kind] ?? kind}
              name={`template.${kind}`}
              defaultValue={account?.templates[kind]}
              hint={example}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
            />
          ))}
        </div>
      </details>
      <Problem text={isUnreached(answer) ? UNREACHED : refused?.problem} />
      <Button isBusy={isBusy} className="w-full">
        Keep the account
      </Button>
    </Form>
  )
}
