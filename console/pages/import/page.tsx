import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { countsText, isAtWork, stateText } from '#console/features/import/state-text.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { groupDigits } from '#contract/money.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { ColumnsForm } from './columns-form.tsx'
import { Findings } from './findings.tsx'
import { NextStep } from './next-step.tsx'
import { Preview } from './preview.tsx'
import { Progress } from './progress.tsx'
import { readColumns } from './read-columns.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const found = signedInValue(await api.openImport({ importId: params.import }), request)
  const { problem, remarks, leftOut, faults, spared } = found
  return {
    ...found,
    problem: problem ? say(problem) : '',
    remarks: remarks.map(say),
    leftOut: leftOut.map(({ why, count }) => ({ count, why: say(why) })),
    faults: faults.map(({ sentence, ...fault }) => ({ ...fault, sentence: say(sentence) })),
    spared: spared.map(({ why, ...product }) => ({ ...product, why: say(why) })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { api } = context.get(visitContext)
  const by = { importId: params.import }
  const seen = String(form.get('seen') ?? '')
  const answers = {
    columns: () => api.agreeColumns({ ...by, ...readColumns(form), seen }),
    start: () => api.startImport({ ...by, seen, fetchPictures: form.get('pictures') === 'on' }),
    stop: () => api.stopImport(by),
    'take-back': () => api.takeBackImport(by),
  }
  const wanted = String(form.get('do'))
  const answer = await answers[wanted in answers ? (wanted as keyof typeof answers) : 'stop']()
  return { problem: answer.ok ? '' : answer.message, columns: wanted === 'columns' ? readColumns(form).columns : [] }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const POLL_MS = 1_000

/** One import, from the contents of its file to its result. */
export default function ImportPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { fileName, name, at, state, counts, problem, startedBy, endedAt, takenBack } = loaderData
  const isWorking = isAtWork(state)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const polling = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate().catch(() => {}) // the next poll tries again
    }, POLL_MS)
    return () => clearInterval(polling)
  }, [isWorking, revalidate])
  const refused = isUnreached(actionData) ? UNREACHED : actionData?.problem
  const typed = isUnreached(actionData) ? undefined : actionData?.columns
  return (
    <>
      <title>{`${fileName} | Console`}</title>
      <BackLink to={`/shops/${shop}/imports`}>Import</BackLink>
      <h1 className="text-lg font-bold">{fileName}</h1>
      <p className="text-sm text-muted">
        {name}, {timeText(at)}
        {startedBy && endedAt && `; ${startedBy} imported it, ${timeText(endedAt)}`}
      </p>
      <p role="status" className="mt-3 text-base font-semibold">
        {stateText(loaderData)}
        {counts && !isWorking && state !== 'asking' && `: ${countsText(counts)}`}
      </p>
      {takenBack && !isWorking && (
        <p className="mt-1">
          {takenBack.by} took it back: {groupDigits(takenBack.restored)} restored, {groupDigits(takenBack.withdrawn)}{' '}
          withdrawn.
        </p>
      )}
      <div className="mt-3 space-y-4">
        <Problem text={refused || problem} />
        {isWorking && <Progress opened={loaderData} />}
        {!isWorking && <Findings opened={loaderData} shop={shop} />}
        {state === 'asking' && <ColumnsForm opened={loaderData} typed={typed} />}
        {state === 'checked' && <Preview products={loaderData.preview} shop={shop} />}
        {state === 'checked' && loaderData.columns.length > 0 && (
          <details className="card px-4">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 font-semibold">
              Change what the columns mean <Icon name="chevron-down" />
            </summary>
            <ColumnsForm opened={loaderData} typed={typed} />
          </details>
        )}
        <NextStep opened={loaderData} />
      </div>
    </>
  )
}
