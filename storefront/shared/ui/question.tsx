import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface QuestionProps {
  /** What the button says that does it. */
  yes: string
  isBusy: boolean
  /** Why it could not be done; the question stays. */
  error: string | undefined
  onYes(): void
  onNo(): void
  children: ReactNode
}

/** Before something goes that cannot be brought back. Not a form: it may stand inside one, and only scripts can open it. */
export function Question({ yes, isBusy, error, onYes, onNo, children }: QuestionProps) {
  return (
    <div className="space-y-4">
      {children}
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <div className="flex gap-3">
        <Button type="button" kind="outline" onClick={onNo} className="flex-1">
          Keep it
        </Button>
        <Button type="button" isBusy={isBusy} onClick={onYes} className="flex-1">
          {yes}
        </Button>
      </div>
    </div>
  )
}
