import { Form, useLocation } from 'react-router'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { startedOf } from './started.ts'

export const headers = privateHeaders

/** R25: nothing was really verified or created, so this page also links to the registration, with the fields filled in. */
export default function AccountVerified() {
  const { email, mobile } = startedOf(useLocation().state)
  return (
    <div className="page flex max-w-md flex-col items-center py-16 text-center">
      <PageTitle name="Account verified" />
      <span className="mb-5 flex size-20 items-center justify-center rounded-full bg-good-soft text-good">
        <Icon name="check" className="size-10" />
      </span>
      <div role="status">
        <h1 className="text-xl font-bold">Account verified!</h1>
      </div>
      <p className="mt-2 mb-6 text-balance text-muted">
        One step is left before you can sign in: your name and a password.
      </p>
      <div className="w-full max-w-xs space-y-3">
        <Form method="post" action="/register">
          <input type="hidden" name="start" value="1" />
          {email && <input type="hidden" name="email" value={email} />}
          {mobile && <input type="hidden" name="mobile" value={mobile} />}
          <Button className="w-full">Complete registration</Button>
        </Form>
        <ButtonLink to="/" kind="outline" className="w-full">
          Go to dashboard
        </ButtonLink>
      </div>
    </div>
  )
}
