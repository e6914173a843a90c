import { type FormEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { TryAgain } from '#console/features/order/outcome.tsx'
import { plural } from '#console/shared/format.ts'
import { UNREACHED } from '#console/shared/keep-typed.ts'
import { BULK_MAX } from '#contract/limits.ts'
import { groupDigits } from '#contract/money.ts'
import type { OrderList } from '#contract/order-query.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { LISTS } from './lists.ts'

interface MoveAllProps {
  shop: string
  list: OrderList
  name: string
  numbers: readonly string[]
  isCut: boolean
  back: string
}

interface Progress {
  done: number
  refused: { number: string; message: string }[]
  /** How many were sent and answered. */
  sent: number
  isRunning: boolean
  problem?: string
}

const BEFORE: Progress = { done: 0, refused: [], sent: 0, isRunning: false }

/** The second step of "all": it names the number, confirms once, and moves 50 at a time. Without scripts the server does all of them. */
export function MoveAll({ shop, list, name, numbers, isCut, back }: MoveAllProps) {
  const [progress, setProgress] = useState(BEFORE)
  const { move, verb = '' } = LISTS[list]
  const { done, refused, sent, isRunning, problem } = progress
  const isOver = sent > 0 && sent === numbers.length

  const start = async (event: FormEvent) => {
    event.preventDefault()
    let now: Progress = { ...progress, isRunning: true, problem: '' }
    setProgress(now)
    while (now.sent < numbers.length) {
      const batch = numbers.slice(now.sent, now.sent + BULK_MAX)
      const answer = await send(`/api/shops/${shop}/orders/${move}`, batch)
      if (typeof answer === 'string') return setProgress({ ...now, isRunning: false, problem: answer })
      now = {
        ...now,
        done: now.done + answer.done.length,
        refused: [...now.refused, ...answer.refused],
        sent: now.sent + batch.length,
      }
      setProgress(now)
    }
    setProgress({ ...now, isRunning: false })
  }

  return (
    <section className="card mt-3 space-y-3 p-4" aria-labelledby="whole-list">
      <h2 id="whole-list" className="text-lg font-bold">
        {isOver ? `${plural(done, 'order')} done` : `${verb} ${plural(numbers.length, 'order')}?`}
      </h2>
      {sent === 0 && (
        <p className="text-muted">
          {isCut ? `The first ${groupDigits(numbers.length)} of ` : 'All of '}“{name}” as it is now. An order that
          arrives meanwhile is not taken along.
        </p>
      )}
      <div role="status">
        {sent > 0 && !isOver && `${groupDigits(sent)} of ${plural(numbers.length, 'order')}`}
        {isOver && refused.length > 0 && `${plural(refused.length, 'order')} refused`}
      </div>
      {(isRunning || (sent > 0 && !isOver)) && (
        <progress className="h-2 w-full" max={numbers.length} value={sent} aria-label="Orders sent" />
      )}
      {problem && <p className="font-medium text-bad">{problem}</p>}
      {refused.length > 0 && (
        <ul className="max-h-80 space-y-1 overflow-y-auto text-sm text-bad">
          {refused.map(({ number, message }) => (
            <li key={number}>
              <Link to={`/shops/${shop}/orders/${number}`} className="font-semibold underline">
                {number}
              </Link>
              : {message}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOver && (
          <Form method="post" onSubmit={start} className="flex-1">
            <input type="hidden" name="all" value={numbers.join()} />
            <Button name="move" value={move} isBusy={isRunning} className="w-full">
              {sent > 0 ? 'Go on' : `${verb} ${plural(numbers.length, 'order')}`}
            </Button>
          </Form>
        )}
        {isOver && move && refused.length > 0 && <TryAgain move={move} numbers={refused.map(({ number }) => number)} />}
        <Link to={back} className={buttonLook('outline')}>
          {isOver ? 'Back to the list' : 'Not now'}
        </Link>
      </div>
    </section>
  )
}

interface Answered {
  done: string[]
  refused: { number: string; message: string }[]
}

/** Their outcome; a sentence if there is none. */
async function send(path: string, numbers: readonly string[]): Promise<Answered | string> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ numbers }),
    })
    const body = (await answer.json()) as Answered & { message?: string }
    return answer.ok ? body : (body.message ?? UNREACHED)
  } catch {
    return UNREACHED
  }
}
