import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'

interface NoteCardProps {
  note: string
  /** What was typed, and why it was not written. */
  problem: { note: string; message: string | undefined } | undefined
}

/** A note for the shop's own people; `seen` is the note that this form was made from. */
export function NoteCard({ note, problem }: NoteCardProps) {
  const isBusy = useNavigation().formData?.has('note') ?? false
  const isRefused = problem?.message !== undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const [seen, setSeen] = useState(note)
  // What somebody else wrote meanwhile is shown, unless this person has typed something: then saving it says so.
  useEffect(() => {
    const typed = field.current?.value.trim()
    const isTyped = typed !== seen.trim() && typed !== note.trim()
    if (field.current && !isTyped && !isRefused) field.current.value = note
    if (!isTyped || isRefused) setSeen(note)
  }, [note, isRefused, seen])
  return (
    <Form method="post" className="card space-y-2 p-4" preventScrollReset>
      <input type="hidden" name="seen" value={isRefused ? note : seen} />
      <TextAreaField
        ref={field}
        label="Note"
        name="note"
        rows={2}
        maxLength={500}
        defaultValue={isRefused ? problem.note : note}
        hint="For the shop’s own people. The customer does not see it."
        error={problem?.message}
      />
      <div className="flex items-center gap-3">
        <Button kind="outline" isBusy={isBusy} className="text-sm">
          Save the note
        </Button>
        <span role="status" className="text-sm font-medium text-good">
          {problem && !isRefused && 'Saved'}
        </span>
      </div>
    </Form>
  )
}
