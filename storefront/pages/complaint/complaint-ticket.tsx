import type { Ticket } from '#contract/complaints.ts'
import { dayText } from '#contract/day.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Shows only the state of the complaint, not its text, to anyone with the number. */
export function ComplaintTicket({ ticket }: { ticket: Ticket }) {
  const { number, receivedAt, dueAt, answeredAt, isByMail } = ticket
  return (
    <section
      aria-labelledby="complaint"
      className="mx-auto mt-4 max-w-md rounded-lg border border-line bg-ground p-6 shadow-card wide:mt-8 wide:p-8"
    >
      <PageTitle name={`Complaint ${number}`} />
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-good-soft text-good">
          <Icon name="check" className="size-9" />
        </span>
        <h1 id="complaint" className="text-xl font-bold tracking-tight">
          {answeredAt ? 'Your complaint is answered' : 'We have your complaint'}
        </h1>
        <p className="mt-1 text-muted">Your number, for when you call or write to us:</p>
        <p className="mt-3 text-2xl font-bold tracking-widest tabular-nums">{number}</p>
      </div>
      <dl className="mt-6 space-y-2 rounded-md bg-surface px-4 py-3">
        <Day name="Acknowledged" date={receivedAt} />
        {answeredAt ? <Day name="Answered" date={answeredAt} /> : <Day name="Answer due by" date={dueAt} />}
      </dl>
      <p className="mt-4 text-center text-sm text-balance text-muted">{nextOf(isByMail, answeredAt !== null)}</p>
      <div className="mt-6 grid gap-2">
        <ButtonLink to="/">Continue Shopping</ButtonLink>
      </div>
    </section>
  )
}

function Day({ name, date }: { name: string; date: Date }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{dayText(date)}</dd>
    </div>
  )
}

function nextOf(isByMail: boolean, isAnswered: boolean): string {
  if (isAnswered) return isByMail ? 'Our answer is in your mail.' : 'We have called you, or are about to.'
  return isByMail
    ? 'The number is on its way to your mail, and our answer comes there too.'
    : 'Please note the number down: we call you with our answer.'
}
