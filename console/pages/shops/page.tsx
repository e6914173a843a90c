import { Form, Link, redirect } from 'react-router'
import { NarrowPage } from '#console/shared/narrow-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

/** The person's shops; whoever has one thing to do here is there at once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const me = signedInValue(await api.getMe(), request)
  const { mayOpen, isOperator } = signedInValue(await api.getOpening(), request)
  const [only, another] = me.shops
  if (isOperator && !only) throw redirect('/platform')
  if (only && !another && !isOperator) throw redirect(`/shops/${only.shop}`)
  if (mayOpen && !only) throw redirect('/open')
  return { ...me, mayOpen, isOperator }
}

export default function Shops({ loaderData: { name, email, shops, mayOpen, isOperator } }: Route.ComponentProps) {
  return (
    <NarrowPage title="Your shops" intro={`${name}, ${email}`}>
      {shops.length === 0 && (
        <p className="card p-4">You work in no shop. Please ask the owner of the shop for an invitation.</p>
      )}
      <ul className="space-y-3">
        {shops.map(({ shop, title, host, role }) => (
          <li key={shop}>
            <Link to={`/shops/${shop}`} className="card flex min-h-16 items-center justify-between gap-3 px-4 py-3">
              <span>
                <b className="block wrap-anywhere">{title}</b>
                <span className="text-sm text-muted">
                  {host} · {role}
                </span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      {isOperator && (
        <ButtonLink kind="outline" to="/platform" className="mt-6 w-full">
          <Icon name="shield" /> The platform
        </ButtonLink>
      )}
      {mayOpen && (
        <ButtonLink kind="outline" to="/open" className="mt-6 w-full">
          <Icon name="plus" /> Open a shop
        </ButtonLink>
      )}
      <Form method="post" action="/sign-out" className="mt-6">
        <Button kind="outline" className="w-full">
          Sign out
        </Button>
      </Form>
    </NarrowPage>
  )
}
