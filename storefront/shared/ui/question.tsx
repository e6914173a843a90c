import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface QuestionProps {
  /** The label of the confirming button. */
  yes: string
  isBusy: boolean
  /** Why it failed; the question stays open. */
  error: string | undefined
  onYes(): void
  onNo(): void
  children: ReactNode
}

/** Confirms something that cannot be undone. Not a form, since it may be inside one, and only scripts open it. */
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
