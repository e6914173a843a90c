import { useState } from 'react'
import type { PageText } from '#contract/branding.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { SECTIONS_MAX } from './read-page-text.ts'

interface PageTextFieldsProps {
  /** Null: the standard text stands. */
  text: PageText | null
  standard: PageText
  typed: Record<string, string> | undefined
  /** The faults are counted by the sections that have something in them. */
  errorOf: (name: string) => string | undefined
}

/** An introduction, sections that open on a tap, and a note under them. There is always an empty section at the end. */
export function PageTextFields({ text, standard, typed, errorOf }: PageTextFieldsProps) {
  const shown = text ?? standard
  const typedCount = Object.keys(typed ?? {}).filter((name) => name.startsWith('title-')).length
  const [count, setCount] = useState(
    Math.min(SECTIONS_MAX, Math.max(shown.sections.length + (text ? 1 : 0), typedCount)),
  )
  const shownIn = (name: string, now: string | undefined) => typed?.[name] ?? (text ? now : '')
  return (
    <>
      <div className="card p-4">
        <TextAreaField
          label="Introduction"
          name="intro"
          defaultValue={shownIn('intro', text?.intro)}
          placeholder={standard.intro}
          error={errorOf('intro')}
          rows={3}
          maxLength={1000}
        />
      </div>
      {Array.from({ length: count }, (_, at) => {
        const usual = text ? undefined : standard.sections[at]
        const nth = filledBefore(typed, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and are only added at the end
          <fieldset key={at} className="card space-y-3 p-4">
            <legend className="float-left mb-2 w-full font-bold">Section {at + 1}</legend>
            <div className="clear-both space-y-3">
              <TextField
                label="Title"
                name={`title-${at}`}
                defaultValue={shownIn(`title-${at}`, text?.sections[at]?.title)}
                placeholder={usual?.title}
                error={nth === undefined ? undefined : errorOf(`sections.${nth}.title`)}
                maxLength={120}
              />
              <TextAreaField
                label="Text"
                name={`text-${at}`}
                defaultValue={shownIn(`text-${at}`, text?.sections[at]?.paragraphs.join('\n\n'))}
                placeholder={usual?.paragraphs.join('\n\n')}
                hint="An empty line begins a paragraph."
                error={nth === undefined ? undefined : errorOf(`sections.${nth}.paragraphs`)}
                rows={4}
              />
            </div>
          </fieldset>
        )
      })}
      {errorOf('sections') && <p className="text-sm font-medium text-bad">{errorOf('sections')}</p>}
      {count < SECTIONS_MAX && (
        <Button
          type="button"
          kind="outline"
          onClick={() => setCount(count + 1)}
          className="w-full [@media(scripting:none)]:hidden"
        >
          Add a section
        </Button>
      )}
      <div className="card p-4">
        <TextField
          label="Note under it"
          name="note"
          defaultValue={shownIn('note', text?.note)}
          placeholder={standard.note || 'Last updated December 2026'}
          error={errorOf('note')}
          maxLength={300}
        />
      </div>
    </>
  )
}

/** Which of the sent sections this one was; undefined if it was empty, and so not sent. */
function filledBefore(typed: Record<string, string> | undefined, at: number): number | undefined {
  const isFilled = (nth: number) => Boolean(typed?.[`title-${nth}`]?.trim() || typed?.[`text-${nth}`]?.trim())
  if (!isFilled(at)) return undefined
  return Array.from({ length: at }, (_, nth) => nth).filter(isFilled).length
}
