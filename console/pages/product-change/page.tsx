import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { countText, roundingText, whatText, whichText } from '#console/features/product-change/describe.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import { NextPage } from '#console/shared/next-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { groupDigits } from '#contract/money.ts'
import type { OpenedChange } from '#contract/shop-product-changes.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { Items } from './items.tsx'
import { Sums } from './sums.tsx'

export async function loader({ context, request, params: { change } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const show = searchParams.get('show') === 'left' ? 'left' : 'changed'
  const after = Number(searchParams.get('after') ?? 0)
  const input = { changeId: change, show, ...(after > 0 && { after }) } as const
  return { ...signedInValue(await context.get(visitContext).api.openProductChange(input), request), show }
}

export async function action({ context, request, params: { change } }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const isBack = (await request.formData()).get('do') === 'take-back'
  const answer = await (isBack
    ? api.takeBackProductChange({ changeId: change })
    : api.applyProductChange({ changeId: change }))
  return answer.ok ? undefined : answer.message
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** A change of many products: its preview, then its result. */
export default function ProductChangePage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { what, target, state, counts, items, after, show } = loaderData
  const isWorking = state === 'applying' || state === 'taking-back'
  useLookAgain(isWorking)
  const left = counts.refused + counts.skipped + counts.kept
  const changed = state === 'planned' ? counts.planned : counts.done
  return (
    <>
      <title>{`${whatText(what, target)} | Console`}</title>
      <BackLink to={`/shops/${shop}/products/${state === 'planned' ? 'change' : 'changes'}`}>
        {state === 'planned' ? 'Choose again' : 'Earlier changes'}
      </BackLink>
      <h1 className="text-xl font-bold">{whatText(what, target)}</h1>
      <p className="text-muted">{`For ${whichText(loaderData)}. ${roundingText(what)}`}</p>
      <Standing change={loaderData} />
      <Problem text={isUnreached(actionData) ? UNREACHED : actionData} />
      <Sums change={loaderData} />
      <ListChips>
        {(
          [
            ['changed', state === 'planned' ? 'Will change' : 'Changed', isWorking ? counts.planned : changed],
            ['left', state === 'planned' ? 'Cannot' : 'Left alone', left],
          ] as const
        ).map(([each, label, count]) => (
          <ListChip
            key={each}
            to={`?show=${each}`}
            isCurrent={each === show}
            count={groupDigits(count)}
            preventScrollReset
          >
            {label}
          </ListChip>
        ))}
      </ListChips>
      <Items shop={shop} change={loaderData} isLeft={show === 'left'} />
      {after !== null && items.length > 0 && <NextPage to={`?show=${show}&after=${after}`} />}
      <NextStep change={loaderData} />
    </>
  )
}

/** Polls while the change is being made. */
function useLookAgain(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWorking || state !== 'idle') return
    const timer = setTimeout(revalidate, 1000)
    return () => clearTimeout(timer)
  }, [isWorking, state, revalidate])
}

function Standing({ change }: { change: OpenedChange }) {
  const { state, what, counts, by, at, takenBackBy, takenBackAt } = change
  const made = `${by} changed ${countText(what, counts.done)}, ${timeText(at)}.`
  const text = {
    planned: '',
    applying: `Changing: ${groupDigits(counts.done + counts.skipped)} of ${countText(what, counts.planned)}. You can leave this page.`,
    applied: made,
    'taking-back': `Taking back: ${groupDigits(counts.restored + counts.kept)} of ${countText(what, counts.done)}. You can leave this page.`,
    'taken-back': `${made} ${takenBackBy} took ${countText(what, counts.restored)} back${takenBackAt ? `, ${timeText(takenBackAt)}` : ''}.`,
  }[state]
  return (
    <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
      {text}
    </p>
  )
}

function NextStep({ change: { state, what, counts, until } }: { change: OpenedChange }) {
  const isBusy = useNavigation().state === 'submitting'
  if (state === 'planned' && counts.planned > 0) {
    return (
      <Form method="post" className="action-bar -mx-4 mt-4 px-4 py-2" preventScrollReset>
        <Button isBusy={isBusy} name="do" value="apply" className="w-full">
          Change {countText(what, counts.planned)}
        </Button>
      </Form>
    )
  }
  if (!until) return null
  return (
    <Form method="post" className="action-bar -mx-4 mt-4 px-4 py-2" preventScrollReset>
      <Button kind="outline" isBusy={isBusy} name="do" value="take-back" className="w-full">
        Take it back
      </Button>
      <p className="mt-1 text-center text-sm text-muted">
        Possible until {timeText(until)}. What was changed or sold since stays.
      </p>
    </Form>
  )
}
