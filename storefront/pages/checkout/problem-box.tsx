import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Problem } from './order-form.ts'

/** Takes the focus, so that it is seen and read out wherever the button was pressed. */
export function ProblemBox({ problem }: { problem: Problem }) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem takes the focus
  useEffect(() => box.current?.focus(), [problem])

  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-4 rounded-md border border-bad bg-bad-soft px-4 py-3">
      <p className="font-semibold text-bad">{problem.title}</p>
      {problem.message && <p className="mt-1 text-sm">{problem.message}</p>}
      {(problem.kind === 'out-of-stock' || problem.kind === 'cart-changed') && (
        <Link
          to="/addcart"
          className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          Back to your cart
        </Link>
      )}
    </div>
  )
}
