import { useId } from 'react'
import { TextField } from '#ui/text-field.tsx'
import type { ContrastWords } from './contrast-words.ts'

interface ColourFieldProps {
  role: string
  label: string
  colour: string
  error: string | undefined
  words: ContrastWords | undefined
  onChange: (colour: string) => void
}

/** A colour to tap or to type, what its contrast means, and the nearest one that is better. */
export function ColourField({ role, label, colour, error, words, onChange }: ColourFieldProps) {
  const id = useId()
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <div className="clear-both">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            name={`theme.${role}`}
            value={colour}
            onChange={({ target }) => onChange(target.value.trim())}
            placeholder="#8c1c4a"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            aria-describedby={words ? id : undefined}
            error={error}
          />
        </div>
        <input
          type="color"
          aria-label={`Choose: ${label}`}
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="mt-6 h-12 w-14 shrink-0 cursor-pointer rounded-md border border-field-line bg-ground p-1 [@media(scripting:none)]:hidden"
        />
      </div>
      {words && (
        <p id={id} className={`mt-1 text-sm ${words.isPoor ? 'font-medium text-bad' : 'text-muted'}`}>
          {words.text}
        </p>
      )}
      {words?.nearest && (
        <button
          type="submit"
          name="take"
          value={`${role}=${words.nearest}`}
          onClick={(event) => {
            event.preventDefault()
            onChange(words.nearest ?? colour)
          }}
          className="mt-1 flex min-h-11 items-center gap-2 rounded-md border border-field-line px-3 text-sm font-semibold hover:bg-sunken"
        >
          <span className="size-5 rounded-sm border border-line" style={{ background: words.nearest }} />
          Take {words.nearest}, the nearest that passes
        </button>
      )}
    </div>
  )
}
