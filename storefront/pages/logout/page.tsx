import { useEffect } from 'react'
import { Form, redirect, useNavigation, useSubmit } from 'react-router'
import { forgetDraft } from '#storefront/features/address/draft.ts'
import { stopCountingCart } from '#storefront/features/cart/cart-count.ts'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { endedSessionCookies } from '#storefront/features/session/session-cookies.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { visitContext } from '#storefront/shared/api.ts'
import { removeLocal } from '#storefront/shared/local-storage.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

/** A link on another site must not sign anybody out (F40): only a request from this shop or a typed address does. */
export function loader({ request }: Route.LoaderArgs) {
  return { isRequested: ['same-origin', 'none'].includes(request.headers.get('Sec-Fetch-Site') ?? '') }
}

/** An invalid token needs no sign-out; its cookies are deleted all the same. */
export async function action({ context }: Route.ActionArgs) {
  const { api, signedIn, secure } = context.get(visitContext)
  if (signedIn) await api.signOut()
  throw redirect('/login', { status: 303, headers: withCookies(endedSessionCookies(secure)) })
}

/** R21: the session's data in the browser's storage is deleted too; the wishlist belongs to the device and stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  stopCountingCart()
  try {
    return await serverAction()
  } finally {
    removeLocal('productID')
    forgetDraft()
  }
}

/** S2-229: signs out automatically; without scripts by the button. */
export default function Logout({ loaderData: { isRequested } }: Route.ComponentProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().formAction?.startsWith('/logout') ?? false
  useEffect(() => {
    // The router shows the error.
    if (isRequested) submit(null, { method: 'post', action: '/logout', replace: true }).catch(() => {})
  }, [isRequested, submit])
  return (
    <SignInFrame title="Sign Out" intro="Your cart and your addresses wait for your return.">
      <PageTitle name="Sign Out" />
      <Form method="post" action="/logout" replace>
        <Button isBusy={isBusy} className="w-full">
          {isBusy ? 'Signing out...' : 'Sign Out'}
        </Button>
      </Form>
    </SignInFrame>
  )
}
