import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CODE_DIGITS, SIGN_UP_VERIFY_MS } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { CodeBoxes } from './code-boxes.tsx'

const EMPTY = Array<string>(CODE_DIGITS).fill('')

/** R25: simulated; it appears only with scripts, so it needs no page of its own. */
export function CodeEntry({ onVerified }: { onVerified: () => void }) {
  const [digits, setDigits] = useState(EMPTY)
  const [sent, setSent] = useState(1)
  const [isVerifying, setVerifying] = useState(false)
  const [problem, setProblem] = useState('')
  const verified = useRef(onVerified)
  verified.current = onVerified

  useEffect(() => {
    if (!isVerifying) return
    const timer = setTimeout(() => verified.current(), SIGN_UP_VERIFY_MS)
    return () => clearTimeout(timer)
  }, [isVerifying])

  function change(next: string[]) {
    setDigits(next)
    setProblem('')
    // S5-033: the sixth digit starts the verification.
    if (next.every(Boolean)) setVerifying(true)
  }

  function verify(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (digits.every(Boolean)) return setVerifying(true)
    setProblem(`Please enter all ${CODE_DIGITS} digits.`)
    event.currentTarget.querySelectorAll('input')[digits.findIndex((digit) => !digit)]?.focus()
  }

  function resend() {
    setDigits(EMPTY)
    setProblem('')
    setSent(sent + 1)
  }

  return (
    <form noValidate onSubmit={verify} className="space-y-5">
      <p key={sent} role="status" className="rounded-md bg-good-soft px-4 py-3 text-sm font-semibold text-good">
        Verification Code Sent!
      </p>
      <CodeBoxes key={`boxes-${sent}`} digits={digits} onChange={change} isLocked={isVerifying} />
      <p className="text-sm text-muted">This shop sends no code yet: any 6 digits will do.</p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      <Button isBusy={isVerifying} className="w-full">
        {isVerifying ? 'Verifying...' : 'Verify'}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm">
        No code?
        <button type="button" onClick={resend} className="min-h-11 font-semibold text-primary-ink">
          Resend
        </button>
      </p>
    </form>
  )
}
