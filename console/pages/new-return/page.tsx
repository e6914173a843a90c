import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { REASON_WORDS } from '#console/features/returns/return-words.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Picture } from '#console/shared/picture.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { dateText } from '#contract/day.ts'
import { RETURN_COMMENT_MAX } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ReturnLineChoice } from '#ui/return-line-choice.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { inputOf, type TypedReturn, typedIn } from './typed-return.ts'

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const found = await context.get(visitContext).api.getShopReturnable({ number })
  return { returnable: signedInValue(found, request), key: crypto.randomUUID() }
}

export async function action({ context, request, params: { shop, number } }: Route.ActionArgs) {
  const typed = typedIn(await request.formData())
  const answer = await context.get(visitContext).api.requestShopReturn(inputOf(number, typed))
  if (answer.ok) throw redirect(`/shops/${shop}/returns/${encodeURIComponent(answer.value.number)}`)
  return { typed, problem: answer.message, fields: answer.details.fields ?? {} }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

interface Shown {
  typed: Partial<TypedReturn>
  problem: string
  fields: Record<string, string>
}

/** For a customer who called: what they would fill in on the shop's own page. */
export default function NewReturnPage({
  loaderData,
  actionData: answer,
  params: { shop, number },
}: Route.ComponentProps) {
  const { paymentMode, lines, days, lastDay } = loaderData.returnable
  const isBusy = useNavigation().state === 'submitting'
  const shown: Shown = isUnreached(answer)
    ? { typed: {}, problem: UNREACHED, fields: {} }
    : (answer ?? { typed: {}, problem: '', fields: {} })
  const { typed, fields } = shown
  // The same as long as this form is open, so that it requests once however often it is sent.
  const [key] = useState(typed.key ?? loaderData.key)
  const open = lines.filter(({ reasons }) => reasons.length > 0)
  const upi = fields.upiId ?? fields.name
  return (
    <>
      <title>New return | Console</title>
      <BackLink to={`/shops/${shop}/orders/${encodeURIComponent(number)}`}>{`Order ${number}`}</BackLink>
      <h1 className="text-xl font-bold">New return</h1>
      {open.length === 0 ? (
        <EmptyState
          icon="bag"
          title="Nothing of this order can be returned any more."
          text="It is in a return already, or its time is over."
        />
      ) : (
        <Form method="post" noValidate className="group/form mt-2 max-w-2xl space-y-4" preventScrollReset>
          <input type="hidden" name="key" value={key} />
          <p className="text-sm text-muted">
            {`By the same rules as on the customer’s own page: ${days} days from delivery, until ${dateText(lastDay)}. What is faulty or wrong comes back after that too. The customer has a mail about each step, if there is an address.`}
          </p>
          <Problem text={shown.problem !== upi ? shown.problem : undefined} />
          <fieldset className="card p-4">
            <legend className="sr-only">What does the customer want?</legend>
            {(
              [
                ['refund', 'Money back'],
                ['exchange', 'Another size or colour'],
              ] as const
            ).map(([wants, label]) => (
              <label key={wants} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="wants"
                  value={wants}
                  defaultChecked={(typed.wants ?? 'refund') === wants}
                  className="size-5"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset className="space-y-3">
            <legend className="mb-2 font-bold">What comes back?</legend>
            {open.map((line) => (
              <ReturnLineChoice
                key={line.line}
                line={line}
                picture={<Picture shop={shop} file={line.image} />}
                details={[line.size, line.color].filter(Boolean).join(' · ')}
                reasonWords={REASON_WORDS}
                soldOutHint="Nothing of it is there now."
                className="card p-4"
                typed={typed.lines?.find((each) => each.line === line.line)}
                isOnly={open.length === 1}
              />
            ))}
          </fieldset>
          <TextAreaField
            label="What is wrong with it?"
            name="comment"
            rows={2}
            maxLength={RETURN_COMMENT_MAX}
            defaultValue={typed.comment}
            error={fields.comment}
            hint="As the customer says. May stay empty."
          />
          {paymentMode === 'COD' && (
            <fieldset className="card space-y-3 p-4 group-has-[[value=exchange]:checked]/form:hidden">
              <legend className="sr-only">Where does the cash go back to?</legend>
              <p className="text-sm text-muted">
                Paid in cash, so the money goes back to a UPI id. The customer can give it on their own page; one that
                you type here is approved by somebody else before it is paid.
              </p>
              <TextField
                label="UPI id"
                name="upi"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={typed.upi}
                error={fields.upiId}
              />
              <TextField
                label="Name at the bank"
                name="upiName"
                autoComplete="off"
                defaultValue={typed.upiName}
                error={fields.name}
              />
            </fieldset>
          )}
          <Button isBusy={isBusy} className="w-full sm:w-auto">
            Request the return
          </Button>
        </Form>
      )}
    </>
  )
}
