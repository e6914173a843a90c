import { redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import type { Route } from './+types/add.ts'
import { answerChange } from './answer-change.ts'
import { readCartForm } from './cart-form.ts'

/** Add and Buy Now by a script of a shop page (features/cart/post-to-cart.ts); plain forms are sent to the cart itself. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = readCartForm(await request.formData())
  if (!form) return Response.json({ error: MESSAGES.checkoutFailed } satisfies CartAnswer)
  const { cookies, reason: _, ...answer } = await answerChange(form, request, context.get(visitContext))
  return Response.json(answer satisfies CartAnswer, { headers: withCookies(cookies) })
}

/** Somebody opened the address. */
export function loader(): Response {
  return redirect('/addcart')
}
