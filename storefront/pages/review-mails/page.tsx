import { Form } from 'react-router'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders
export const shouldRevalidate = unlessAnswered

/** Opening it ends nothing: mail programs open links too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token')?.slice(0, 100) ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const answer = await context.get(visitContext).api.stopReviewMails({ token })
  return formAnswer(request, { problem: answer.ok ? '' : answer.message }, answer.ok ? 200 : answer.status)
}

export default function ReviewMailsPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-xl pt-8 pb-16">
      <PageTitle name="Mails About Reviews" />
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Mails about reviews</h1>
      {actionData?.problem && (
        <p role="alert" className="mt-4 rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {actionData.problem}
        </p>
      )}
      {actionData && !actionData.problem ? (
        <p role="status" className="mt-4">
          Done. You get no more mails about reviews; mails about your orders still reach you.
        </p>
      ) : (
        <Form method="post" className="mt-4 space-y-4">
          <p>After a delivery we ask once by mail how you like it. You can end these mails here.</p>
          <input type="hidden" name="token" value={token} />
          <Button>Stop these mails</Button>
        </Form>
      )}
    </div>
  )
}
