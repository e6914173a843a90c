import { data, redirect } from 'react-router'
import { codeCookie } from '#storefront/features/cart/typed-code.ts'
import { isDocumentRequest } from '#storefront/features/session/private-page.ts'
import { safeFrom } from '#storefront/features/session/safe-from.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import type { Route } from './+types/code.ts'

/** Keeps the code that was typed at cart or checkout; the page shows what it takes off, once it is reloaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = withCookies([codeCookie(String(form.get('code') ?? ''), context.get(visitContext).secure)])
  if (!isDocumentRequest(request)) return data(null, { headers })
  return redirect(safeFrom(String(form.get('back') ?? '/addcart')), { status: 303, headers })
}

/** Somebody opened the address. */
export function loader(): Response {
  return redirect('/addcart')
}
