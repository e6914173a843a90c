import { Form, Link, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { Complaint } from '#contract/shop-complaints.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { complaints: signedInValue(await context.get(visitContext).api.browseComplaints(), request), now: new Date() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [number, answer] = ['number', 'answer'].map((name) => String(form.get(name) ?? ''))
  const answered = await context.get(visitContext).api.answerComplaint({ number: number ?? '', answer: answer ?? '' })
  return answered.ok ? { number, done: true } : { number, answer, problem: answered.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** Each has a day by which the law wants an answer. */
export default function ComplaintsPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const actionData = isUnreached(answer) ? undefined : answer
  const { complaints, now } = loaderData
  return (
    <>
      <title>Complaints | Console</title>
      <h1 className="text-xl font-bold">Complaints</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {actionData?.done && `${actionData.number} is answered.`}
      </p>
      <Problem text={isUnreached(answer) ? UNREACHED : ''} />
      {complaints.length === 0 && (
        <EmptyState icon="check" title="No complaints." text="What shoppers write at Customer Support appears here." />
      )}
      <ul className="mt-4 space-y-4">
        {complaints.map((complaint) => (
          <li key={complaint.number} className="card p-4">
            <Opened shop={shop} complaint={complaint} now={now} />
            {complaint.answeredAt === null && (
              <AnswerForm
                complaint={complaint}
                typed={actionData?.number === complaint.number ? actionData?.answer : undefined}
                problem={actionData?.number === complaint.number ? actionData?.problem : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Opened({ shop, complaint, now }: { shop: string; complaint: Complaint; now: Date }) {
  const { number, name, contact, orderNumber, text, receivedAt, dueAt, answeredAt, answer } = complaint
  const isOverdue = answeredAt === null && dueAt < now
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <b>{number}</b>
        <span className={isOverdue ? 'font-semibold text-bad' : 'text-sm text-muted'}>
          {answeredAt
            ? `Answered ${timeText(answeredAt)}`
            : `${isOverdue ? 'Overdue since' : 'Due'} ${timeText(dueAt)}`}
        </span>
      </p>
      <p className="text-sm text-muted">
        {name},{' '}
        <a
          href={contact.includes('@') ? `mailto:${contact}` : `tel:+91${contact}`}
          className="inline-flex min-h-11 items-center wrap-anywhere underline"
        >
          {contact}
        </a>
        , {timeText(receivedAt)}
        {orderNumber && (
          <>
            , order{' '}
            <Link
              to={`/shops/${shop}/orders?q=${encodeURIComponent(orderNumber)}`}
              className="inline-flex min-h-11 items-center underline"
            >
              {orderNumber}
            </Link>
          </>
        )}
      </p>
      <p className="mt-2 whitespace-pre-line">{text}</p>
      {answer && <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line text-muted">{answer}</p>}
    </>
  )
}

interface AnswerFormProps {
  complaint: Complaint
  typed: string | undefined
  problem: string | undefined
}

function AnswerForm({ complaint: { number, contact }, typed, problem }: AnswerFormProps) {
  const isBusy = useNavigation().formData?.get('number') === number
  return (
    <Form method="post" className="mt-3 space-y-3" preventScrollReset>
      <input type="hidden" name="number" value={number} />
      <TextAreaField
        label={`Answer to ${number}`}
        name="answer"
        rows={3}
        maxLength={5000}
        defaultValue={typed}
        hint={
          contact.includes('@')
            ? 'It goes out by mail.'
            : 'They left a mobile number: please call, and note your answer here.'
        }
        required
      />
      <Problem text={problem} />
      <Button kind="outline" isBusy={isBusy}>
        Answer and close
      </Button>
    </Form>
  )
}
