import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { dayText } from '#contract/day.ts'
import { deviceName } from '#contract/device-name.ts'
import type { Passkey } from '#contract/staff-passkeys.ts'
import { requestNewPasskey } from '#storefront/features/passkey/request-passkey.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { useCanPasskey } from '#ui/use-can-passkey.ts'

/** Not there for who has none and could add none: without scripts, or in an old browser. */
export function Passkeys({ passkeys, problem }: { passkeys: Passkey[]; problem: string | undefined }) {
  const submit = useSubmit()
  const removed = useNavigation().formData?.get('passkeyId')
  const [search] = useSearchParams()
  const done = problem ? null : search.get('passkey')
  const can = useCanPasskey()
  const isEmpty = passkeys.length === 0
  if (isEmpty && can === false && !done) return null
  return (
    <section
      aria-labelledby="passkeys"
      className={`mt-6 rounded-lg border border-line p-4 wide:p-6 ${isEmpty && !done ? '[@media(scripting:none)]:hidden' : ''}`}
    >
      <h2 id="passkeys" className="text-base font-bold">
        Passkeys
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Sign in with the fingerprint, face or PIN of your device, without a password or a code.
      </p>
      <p role="status" className="mb-4 text-sm font-medium text-good empty:hidden">
        {done === 'added' && 'The passkey is added.'}
        {done === 'removed' && 'The passkey is removed. You may delete it on your device too.'}
      </p>
      <ul className="mb-4 divide-y divide-line empty:hidden">
        {passkeys.map(({ passkeyId, device, createdAt, usedAt }) => (
          <li key={passkeyId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <b className="block font-semibold">{deviceName(device)}</b>
              <span className="text-sm text-muted">
                Added {dayText(createdAt)}
                {usedAt && `, last used ${dayText(usedAt)}`}
              </span>
            </span>
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="passkey" />
              <input type="hidden" name="passkeyId" value={passkeyId} />
              <Button
                kind="outline"
                isBusy={removed === String(passkeyId)}
                aria-label={`Remove the passkey of ${deviceName(device)}, added ${dayText(createdAt)}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="w-fit">
        <PasskeyButton
          label="Add a passkey"
          kind="outline"
          ask={requestNewPasskey}
          onResponse={(passkey) =>
            submit({ intent: 'passkey', passkey }, { method: 'post', replace: true, preventScrollReset: true })
          }
        />
        <p role="alert" className="mt-3 text-sm font-medium text-bad empty:hidden">
          {problem}
        </p>
      </div>
    </section>
  )
}
