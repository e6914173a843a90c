import { Form } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Problem } from '#console/shared/problem.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { differing, type Line, toSend } from './lines.ts'

interface ReviewProps {
  lines: Line[]
  answer:
    | {
        problem: string
        written: { stockId: number; product: string; difference: number; units: number }[]
        refused: { stockId: number; message: string }[]
      }
    | undefined
  isBusy: boolean
  onRemove(stock: number): void
}

/** What was counted, beside what was expected; one tap writes the differences. */
export function Review({ lines, answer, isBusy, onRemove }: ReviewProps) {
  const different = differing(lines)
  return (
    <>
      <div role="status" className="mt-3 space-y-2 empty:hidden">
        {answer && !answer.problem && (answer.written.length > 0 || answer.refused.length === 0) && (
          <p className="rounded-md bg-good-soft px-3 py-2 font-medium text-good">
            {answer.written.length === 0
              ? 'All as expected: nothing to write.'
              : `${plural(answer.written.length, 'recount')} written.`}
          </p>
        )}
        {answer?.refused.map(({ stockId, message }) => (
          <p key={stockId} className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
            {message}
          </p>
        ))}
      </div>
      <Problem text={answer?.problem} />
      {lines.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">
            {plural(lines.length, 'size')} counted,{' '}
            {different.length === 0 ? 'no difference' : plural(different.length, 'difference')}
          </h2>
          <ul className="card divide-y divide-line">
            {lines.map(({ stock, name, asin, size, expected, counted }) => (
              <li key={stock} className="flex items-center gap-3 py-2 pl-4">
                <div className="min-w-0 flex-1">
                  <p className="line-clamp-1 font-semibold">{name}</p>
                  <p className="truncate text-sm text-muted">{[asin, size].filter(Boolean).join(', ')}</p>
                </div>
                <p className="text-right text-sm whitespace-nowrap">
                  <span className="block text-muted">{expected} expected</span>
                  <b className={classNames(counted !== expected && 'text-bad')}>
                    {counted} counted
                    {counted !== expected && ` (${counted > expected ? '+' : '−'}${Math.abs(counted - expected)})`}
                  </b>
                </p>
                <button
                  type="button"
                  aria-label={`Do not count ${asin} ${size}`.trim()}
                  onClick={() => onRemove(stock)}
                  className="flex size-11 items-center justify-center text-muted"
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <Form method="post" className="action-bar -mx-4 mt-3 px-4 py-2" preventScrollReset>
            <input type="hidden" name="lines" value={JSON.stringify(toSend(lines))} />
            <Button isBusy={isBusy} className="w-full">
              {different.length === 0 ? 'Finish: all as expected' : `Write ${plural(toSend(lines).length, 'recount')}`}
            </Button>
            <p className="mt-1 text-center text-sm text-muted">What is sold meanwhile stays sold.</p>
          </Form>
        </section>
      )}
    </>
  )
}
