import { useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import type { PasskeyResult } from './passkey-ceremony.ts'
import { useCanPasskey } from './use-can-passkey.ts'

interface PasskeyButtonProps {
  label: string
  kind?: ButtonKind
  /** Opens the browser's own dialog. */
  ask(): Promise<PasskeyResult>
  onResponse(response: string): void
}

/** Not there without scripts and in browsers without passkeys; its place is kept until that is known, so that nothing moves. */
export function PasskeyButton({ label, kind, ask, onResponse }: PasskeyButtonProps) {
  const can = useCanPasskey()
  const [isWaiting, setIsWaiting] = useState(false)
  const [problem, setProblem] = useState('')
  if (can === false) return null
  const begin = async () => {
    setIsWaiting(true)
    setProblem('')
    const result = await ask()
    setIsWaiting(false)
    if ('response' in result) onResponse(result.response)
    else setProblem(result.problem)
  }
  return (
    <>
      <Button
        type="button"
        {...(kind && { kind })}
        isBusy={isWaiting}
        onClick={begin}
        className={can ? 'w-full' : 'invisible w-full [@media(scripting:none)]:hidden'}
      >
        {label}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}
