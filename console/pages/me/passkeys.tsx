import { Form, useSubmit } from 'react-router'
import { requestNewPasskey } from '#console/features/passkey/request-passkey.ts'
import { timeText } from '#console/shared/format.ts'
import { SignInAgain } from '#console/shared/sign-in-again.tsx'
import { deviceName } from '#contract/device-name.ts'
import type { Passkeys as PasskeyList } from '#contract/staff-passkeys.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'

export function Passkeys({ passkeys, mayChange }: PasskeyList) {
  const submit = useSubmit()
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-2 font-bold">
        Passkeys
      </h2>
      {passkeys.length === 0 ? (
        <p className="text-muted">
          With a passkey you sign in by the fingerprint, face or PIN of your device, without a code by mail.
        </p>
      ) : (
        <ul className="card divide-y divide-line">
          {passkeys.map(({ passkeyId, device, createdAt, usedAt }) => (
            <li key={passkeyId} className="flex items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                <span className="block truncate">{deviceName(device)}</span>
                <span className="text-sm text-muted">
                  {usedAt ? `Last used ${timeText(usedAt)}` : `Added ${timeText(createdAt)}`}
                </span>
              </span>
              {mayChange && (
                <Form method="post">
                  <input type="hidden" name="do" value="remove-passkey" />
                  <input type="hidden" name="id" value={passkeyId} />
                  <Button kind="outline" aria-label={`Remove the passkey of ${deviceName(device)}`}>
                    Remove
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 space-y-3">
        {mayChange ? (
          <PasskeyButton
            label="Add a passkey"
            kind="outline"
            ask={requestNewPasskey}
            onResponse={(passkey) => submit({ do: 'add-passkey', passkey }, { method: 'post' })}
          />
        ) : (
          <SignInAgain to="/me" why="To add or remove one" />
        )}
      </div>
    </section>
  )
}
