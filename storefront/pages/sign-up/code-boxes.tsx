import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { filledFrom } from './code-digits.ts'

interface CodeBoxesProps {
  digits: readonly string[]
  onChange: (digits: string[]) => void
  isLocked: boolean
}

/** S5-030..S5-032: one digit per box; typing moves to the next box, Backspace in an empty one to the previous. */
export function CodeBoxes({ digits, onChange, isLocked }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (at: number) => boxes.current[Math.min(Math.max(at, 0), digits.length - 1)]?.focus()

  useEffect(() => boxes.current[0]?.focus(), [])

  function put(at: number, text: string) {
    const { next, end } = filledFrom(digits, at, text)
    onChange(next)
    focus(end)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1 }
    const to = event.key === 'Backspace' && !digits[at] ? at - 1 : moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (event.key === 'Backspace' && at > 0) onChange(digits.map((digit, other) => (other === to ? '' : digit)))
    focus(to)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    event.preventDefault()
    put(at, event.clipboardData.getData('text'))
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">6-digit code</legend>
      <div className="flex justify-between gap-2">
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            value={digit}
            aria-label={`Digit ${at + 1} of ${digits.length}`}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            maxLength={1}
            readOnly={isLocked}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event: InputEvent<HTMLInputElement>) => put(at, event.currentTarget.value)}
            onChange={() => {}}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            className="h-14 w-full min-w-0 rounded-md border border-field-line bg-ground text-center text-xl font-bold text-ink tabular-nums"
          />
        ))}
      </div>
    </fieldset>
  )
}
