import { redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { COMPLAINT_PATH, ComplaintForm, type RefusedComplaint } from '#storefront/features/complaint/complaint-form.tsx'
import type { TypedComplaint } from '#storefront/features/complaint/complaint-rules.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { type Visit, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { valueFrom } from '#ui/answer.ts'
import type { Route } from './+types/page.ts'
import { ComplaintTicket } from './complaint-ticket.tsx'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const number = url.searchParams.get('number')
  return {
    ticket: number ? valueFrom(await visit.api.findComplaint({ number })) : undefined,
    known: aboutReview(url.searchParams.get('review')) ?? (await knownOf(url.searchParams.get('order'), visit)),
  }
}

/** A report of a review names it, so that staff finds it. */
function aboutReview(review: string | null): TypedComplaint | undefined {
  if (!review || !/^\d{1,15}$/.test(review)) return undefined
  return { name: '', contact: '', order: '', text: `About review ${review}: ` }
}

/** A customer who comes from one of their orders need not type who they are. */
async function knownOf(order: string | null, { api, signedIn }: Visit): Promise<TypedComplaint | undefined> {
  if (!order) return undefined
  const answer = signedIn ? await api.findOrder({ number: order }) : undefined
  const address = answer?.ok ? answer.value?.address : undefined
  return { name: address?.name ?? '', contact: address?.email || address?.mobile || '', order, text: '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedIn(await request.formData())
  const answer = await context.get(visitContext).api.sendComplaint(typed)
  // To the address with the complaint's number, so that a reload sends nothing again and the page can be saved as proof.
  if (answer.ok) throw redirect(`${COMPLAINT_PATH}?number=${answer.value.number}`, 303)
  const { status, message, details } = answer
  const fields = details.fields ?? {}
  const error = details.fields ? '' : message
  return formAnswer<RefusedComplaint>(request, { error, fields, typed }, status)
}

/** The network failed, perhaps after the shop received the form: the input stays, and the same text gets the same number. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<RefusedComplaint> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, fields: {}, typed: typedIn(form) }
  }
}

export const shouldRevalidate = unlessAnswered

export default function Complaint({ loaderData: { ticket, known }, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl pt-4 pb-16 wide:pt-8">
      <BackLink to="/CustomerSupport">Customer Support</BackLink>
      {ticket && !actionData ? (
        <ComplaintTicket ticket={ticket} />
      ) : (
        <>
          <PageTitle name="Make a Complaint" />
          <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Make a complaint</h1>
          <p className="mt-1 mb-6 max-w-[60ch] text-muted">
            You get a number at once, and our answer within one month at the latest.
          </p>
          <ComplaintForm refused={actionData} known={known} />
        </>
      )}
    </div>
  )
}

function typedIn(form: FormData): TypedComplaint {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), contact: text('contact'), order: text('order'), text: text('text') }
}
