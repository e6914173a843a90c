import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'

interface Provider {
  code: string
  title: string
  /** Where its events go. */
  webhookUrl: string
}

interface KeysFormProps {
  account: { code: string; keyIdEnd: string; changedAt: Date } | null
  providers: readonly Provider[]
  /** The field that chooses one. */
  choice: { name: string; label: string }
  /** The field of the secret with which events are signed. */
  eventSecret: string
  /** What the webhook sends. */
  events: string
  /** As typed before it was refused; secrets never come back. */
  typed: { code: string; keyId: string } | undefined
  fields: Record<string, string>
  /** Further fields. */
  children?: ReactNode
  /** Above the button. */
  problem?: ReactNode
  hint: string
}

/** The keys of a shop at a gateway or payout service. They go in and never come out. */
export function KeysForm({ account, providers, choice, typed, fields, children, problem, hint, ...of }: KeysFormProps) {
  const navigation = useNavigation()
  const secret = { type: 'password', autoComplete: 'off', maxLength: 200, required: true } as const
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-4 p-4" key={account?.changedAt.getTime() ?? 0}>
      <h2 className="font-bold">{account ? 'Change the keys' : 'Set the keys'}</h2>
      <input type="hidden" name="seenKeyIdEnd" value={account?.keyIdEnd ?? ''} />
      <SelectField
        label={choice.label}
        name={choice.name}
        defaultValue={typed?.code || (account?.code ?? providers[0]?.code)}
        error={fields[choice.name]}
      >
        {providers.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      {children}
      <TextField
        label="Key id"
        name="keyId"
        defaultValue={typed?.keyId}
        error={fields.keyId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <TextField label="Key secret" name="keySecret" error={fields.keySecret} {...secret} />
      <TextField label="Webhook secret" name={of.eventSecret} error={fields[of.eventSecret]} {...secret} />
      <div className="text-sm text-muted">
        <p>{`In its dashboard, make a webhook with this secret that sends ${of.events} to`}</p>
        {providers.map(({ code, title, webhookUrl }) => (
          <p key={code} className="mt-1">
            {title}: <code className="break-all text-ink select-all">{webhookUrl}</code>
          </p>
        ))}
      </div>
      {problem}
      <Button isBusy={navigation.formData?.has('keySecret') ?? false} className="w-full">
        Try the keys and keep them
      </Button>
      <p className="text-sm text-muted">{hint}</p>
    </Form>
  )
}
