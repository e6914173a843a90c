import { useSubmit } from 'react-router'
import { requestSignInOptions } from '#storefront/features/passkey/request-passkey.ts'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { signByPress, signFromField } from '#ui/passkey-ceremony.ts'
import { useFieldPasskey } from '#ui/use-field-passkey.ts'

interface PasskeySignInProps {
  /** The place to go on to. */
  from: string
  /** Why the last try failed. */
  problem: string | undefined
  /** Of the page's forms. */
  answer: unknown
}

/** In the fields, where the browser offers passkeys there, and by a button. Not there without scripts. */
export function PasskeySignIn({ from, problem, answer }: PasskeySignInProps) {
  const submit = useSubmit()
  const signIn = (passkey: string) => submit({ passkey, from }, { method: 'post', action: '/login', replace: true })
  useFieldPasskey({ isShown: true, ask: () => signFromField(requestSignInOptions), onResponse: signIn, answer })
  return (
    <div className="text-center text-sm">
      <PasskeyButton
        label="Use a passkey"
        kind="quiet"
        ask={() => signByPress(requestSignInOptions)}
        onResponse={signIn}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
