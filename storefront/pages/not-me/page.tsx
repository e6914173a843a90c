import { data, Form, useNavigation } from 'react-router'
import { dayText } from '#contract/day.ts'
import { NEW_DEVICE_LINK_DAYS } from '#contract/lifetimes.ts'
import type { NewDevice } from '#contract/new-devices.ts'
import { formAnswer, secretLinkHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { valueFrom } from '#ui/answer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'

export const headers = secretLinkHeaders

/** Opening it changes nothing: programs that look at mails open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).api.findNewDevice({ token: params.token })
  // What no link can be called is simply over.
  const device = !answer.ok && answer.status === 400 ? null : valueFrom(answer)
  return data({ device }, device ? 200 : 404)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const isNumberLost = (await request.formData()).get('number') === 'lost'
  const answer = await context.get(visitContext).api.endNewDevice({ token: params.token, isNumberLost })
  return formAnswer(
    request,
    { isNumberLost, problem: answer.ok ? '' : answer.message },
    answer.ok ? 200 : answer.status,
  )
}

export const shouldRevalidate = unlessAnswered

export default function NotMePage({ loaderData: { device }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle name="This Was Not Me" />
      <meta name="robots" content="noindex" />
      {actionData && !actionData.problem ? (
        <Ended isNumberLost={actionData.isNumberLost} />
      ) : device ? (
        <Question device={device} problem={actionData?.problem} />
      ) : (
        <SignInFrame
          title="This link is over."
          intro={`It works once, for ${NEW_DEVICE_LINK_DAYS} days. If you have not used it:`}
        >
          <ButtonLink to="/reset-password?again" className="w-full">
            Set a new password
          </ButtonLink>
        </SignInFrame>
      )}
    </>
  )
}

/** One form, so that it works without scripts. */
function Question({ device, problem }: { device: NewDevice; problem: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <SignInFrame
      title="Was it not you?"
      intro={`On ${dayText(device.signedInAt)} somebody signed in to your account on a new device, with a code to your number that ends in ${device.mobileEnd}.`}
    >
      <p role="alert" className="mb-4 text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      <Form method="post" replace className="grid gap-2">
        <Button name="number" value="mine" isBusy={isBusy} className="w-full">
          Sign that device out
        </Button>
        <p className="mb-4 text-sm text-muted">
          The number is still yours. Every device that a code to it has opened is signed out, and all that came into
          your account since.
        </p>
        <Button name="number" value="lost" kind="outline" isBusy={isBusy} className="w-full">
          The number is not mine any more
        </Button>
        <p className="text-sm text-muted">
          The same, and no code to the number opens your account again. You sign in with your e-mail address, and
          messages about your orders no longer go to the number. This cannot be undone.
        </p>
      </Form>
    </SignInFrame>
  )
}

function Ended({ isNumberLost }: { isNumberLost: boolean }) {
  return (
    <SignInFrame
      title="It is signed out"
      intro={
        isNumberLost
          ? 'The number opens your account no more. Sign in with a code to your e-mail address, or with your password.'
          : 'If you did not give the code to anybody, ask your operator who else has your number.'
      }
    >
      <div role="status" className="grid gap-2">
        <ButtonLink to="/login" className="w-full">
          Sign In
        </ButtonLink>
        <ButtonLink to="/reset-password?again" kind="outline" className="w-full">
          Set a new password
        </ButtonLink>
      </div>
    </SignInFrame>
  )
}
