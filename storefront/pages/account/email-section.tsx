import { ButtonLink } from '#ui/button.tsx'

/** Of an account that began with a number, until it has an address. */
export function EmailSection() {
  return (
    <section aria-labelledby="email" className="mb-6 rounded-lg border border-line p-4 wide:p-6">
      <h2 id="email" className="text-base font-bold">
        E-mail address
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        For news of your account, and to sign in when you have another number.
      </p>
      <ButtonLink to="/account-settings/email" kind="outline">
        Add an e-mail address
      </ButtonLink>
    </section>
  )
}
