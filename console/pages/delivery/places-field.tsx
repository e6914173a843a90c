import { useEffect, useState } from 'react'
import { isLeftForButton } from '#console/features/settings/checked-field.tsx'
import * as MESSAGES from '#contract/messages.ts'
import { placesText, readPlaces } from '#contract/pin-codes.ts'
import { TextAreaField } from '#ui/text-field.tsx'

interface PlacesFieldProps {
  label: string
  name: string
  hint: string
  value: string
  error: string | undefined
}

/** PIN codes and states, typed or from a file, repeated as text below. */
export function PlacesField({ label, name, hint, value, error }: PlacesFieldProps) {
  const [typed, setTyped] = useState(value)
  const [found, setFound] = useState<string>()
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const read = readPlaces(typed)
  const unknown = 'unknown' in read ? MESSAGES.placeUnknown({ named: read.unknown }) : ''
  return (
    <div>
      <TextAreaField
        label={label}
        name={name}
        rows={2}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (found) setFound(undefined)
        }}
        onBlur={(event) => {
          if (!isLeftForButton(event)) setFound(unknown)
        }}
        error={found ?? error}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
      />
      <p aria-live="polite" className="mt-1 text-sm font-medium empty:hidden">
        {'starts' in read && read.starts.length > 0 && `That is ${placesText(read.starts)}.`}
      </p>
      {hasScripts && (
        <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink underline focus-within:outline-2">
          Add PIN codes from a file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (!file) return
              const text = (await file.slice(0, 200_000).text()).trim()
              currentTarget.value = ''
              setTyped((before) => [before.trim(), text.replace(/[\r\n,;\t"]+/g, ', ')].filter(Boolean).join(', '))
            }}
          />
        </label>
      )}
    </div>
  )
}
