import { Form, useNavigation } from 'react-router'
import { BackLink } from '#console/shared/back-link.tsx'
import { plural, timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { Summary } from '#console/shared/summary.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { CASH_COLUMNS, type CashColumn, LINE_OUTCOMES, type LineOutcome } from '#contract/cash-states.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { ColumnsForm } from './columns-form.tsx'
import { Outcomes } from './outcomes.tsx'
import { PreviewLines } from './preview-lines.tsx'

const OUTCOMES = Object.keys(LINE_OUTCOMES) as LineOutcome[]
const COLUMNS = Object.keys(CASH_COLUMNS) as CashColumn[]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const wanted = OUTCOMES.find((each) => each === new URL(request.url).searchParams.get('outcome'))
  const answer = await api.openCashFile({ fileId: params.file, ...(wanted && { outcome: wanted }) })
  const file = signedInValue(answer, request)
  const lines = file.lines.map(({ why, ...line }) => ({ ...line, why: why ? say(why) : '' }))
  return { ...file, lines, wanted: wanted ?? null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { api } = context.get(visitContext)
  const by = { fileId: params.file, seen: String(form.get('seen') ?? '') }
  const wanted = String(form.get('do'))
  const stated = String(form.get('stated') ?? '')
  const meanings = Object.fromEntries(
    COLUMNS.flatMap((column) => (form.get(column) ? [[column, String(form.get(column))]] : [])),
  )
  const answer =
    wanted === 'apply'
      ? await api.applyCashFile(by)
      : wanted === 'discard'
        ? await api.discardCashFile({ fileId: params.file })
        : await api.agreeCashColumns({ ...by, meanings, stated })
  return { wanted, stated, meanings, problem: answer.ok ? '' : answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const OVER = {
  applied: 'This file is applied.',
  discarded: 'This file is discarded: nothing of it was written.',
}

/** One remittance file: how it is read, what each line does, and then what was done. */
export default function CashFilePage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { title, fileName, name, at, endedAt, state, isComplete, outcome, lines, wanted, endedBy } = loaderData
  const busy = useNavigation().formData?.get('do')
  const refused = isUnreached(actionData) ? undefined : actionData
  const home = `/shops/${shop}/cash`
  return (
    <>
      <title>{`${title}: ${fileName} | Console`}</title>
      <BackLink to={home}>Cash on delivery</BackLink>
      <h1 className="text-xl font-bold wrap-anywhere">
        {title}: {fileName}
      </h1>
      <p className="text-sm text-muted">
        {[name, timeText(at)].filter(Boolean).join(', ')}
        {endedAt && `; ${state} ${timeText(endedAt)}${endedBy === '' ? '' : ` by ${endedBy ?? 'you'}`}`}
      </p>
      <div className="mt-2">
        <Problem text={isUnreached(actionData) ? UNREACHED : refused?.problem} />
      </div>
      <p role="status" className="mt-2 font-semibold">
        {state !== 'waiting'
          ? OVER[state]
          : isComplete
            ? 'Nothing is written yet. This is what applying it does.'
            : 'Please say which column has the AWB and which the amount.'}
      </p>
      <div className="mt-4 space-y-4">
        {state === 'waiting' && !isComplete && <ColumnsForm file={loaderData} typed={refused} />}
        {outcome && <Outcomes outcome={outcome} wanted={wanted} isApplied={state === 'applied'} />}
        {state === 'applied' && (
          <ButtonLink kind="outline" to={`${home}/lines`} className="w-full sm:w-auto">
            Lines to work through
          </ButtonLink>
        )}
        {state === 'waiting' && isComplete && (
          <>
            <PreviewLines shop={shop} lines={lines} />
            <details
              className="card px-4 py-1 open:pb-4"
              open={refused?.wanted === 'columns' && refused.problem !== ''}
            >
              <Summary className="justify-between">How the file is read</Summary>
              <ColumnsForm file={loaderData} typed={refused} />
            </details>
          </>
        )}
        {state === 'waiting' && (
          <Form method="post" className="flex justify-center">
            <Button kind="quiet" name="do" value="discard" isBusy={busy === 'discard'}>
              Discard this file
            </Button>
          </Form>
        )}
        {state === 'waiting' && isComplete && outcome && (
          <Form method="post" className="action-bar -mx-4 px-4 py-2">
            <input type="hidden" name="seen" value={loaderData.mark} />
            <Button name="do" value="apply" isBusy={busy === 'apply'} className="w-full">
              Apply {plural(outcome.totals.lines, 'line')}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
