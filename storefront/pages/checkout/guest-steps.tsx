import { Link, useLocation } from 'react-router'
import type { CodeFailure } from '#storefront/features/session/answer-code-form.ts'
import { CodeForm } from '#storefront/features/session/code-form.tsx'
import { ContactForm } from '#storefront/features/session/contact-form.tsx'
import type { OpenCode } from '#storefront/features/session/open-code.ts'
import { ProofForm } from '#storefront/features/session/proof-form.tsx'
import { withQuery } from '#storefront/shared/with-query.ts'

interface GuestStepsProps {
  open: Omit<OpenCode, 'request'> | undefined
  failure: CodeFailure | undefined
  outbox: string | undefined
}

/** Who orders: a number and its code. The address comes after it, on the same page. */
export function GuestSteps({ open, failure, outbox }: GuestStepsProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <section aria-labelledby="who" className="rounded-lg border border-line p-4 wide:p-6">
      <h2 id="who" className="mb-1 text-base font-bold">
        {open ? 'Enter the code' : 'Your mobile number'}
      </h2>
      {!open && <p className="mb-4 text-sm text-muted">A code by message, no password. Then your address, and done.</p>}
      {!open ? (
        <ContactForm action={here} by="mobile" failure={failure} autoFocus />
      ) : open.wants ? (
        <ProofForm action={here} contact={open.contact} wants={open.wants} failure={failure} />
      ) : (
        <CodeForm action={here} contact={open.contact} isAnother={open.isAnother} failure={failure} outbox={outbox} />
      )}
      <p className="mt-4 text-center text-sm">
        <Link
          to={withQuery('/login', { from: `/checkout2${search}` })}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
        >
          Sign in another way
        </Link>
      </p>
    </section>
  )
}
