import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import type { LookField } from '#contract/shop-look.ts'
import { Button } from '#ui/button.tsx'
import type { LookSaved } from './save-look.ts'
import { useLook } from './use-look.ts'

interface LookFormProps {
  fields: readonly LookField[]
  answer: LookSaved | undefined
  /** Its fields show their own errors. */
  hasFieldErrors?: boolean
  children: ReactNode
}

/** A form of fields of the draft. It begins anew when they change, with what was typed if that was refused. */
export function LookForm({ fields, answer, hasFieldErrors = false, children }: LookFormProps) {
  const { marks } = useLook()
  // Until the form has begun anew, or what is typed meanwhile would be lost.
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="space-y-4" preventScrollReset key={fields.map((field) => marks[field]).join()}>
      <MarkFields fields={fields} />
      <SavedNote answer={answer} />
      <Problem text={answer && !hasFieldErrors ? answer.problem : ''} />
      {children}
      <div className="action-bar -mx-4 px-4 py-2">
        <Button isBusy={isBusy} className="w-full">
          Save in the draft
        </Button>
      </div>
    </Form>
  )
}

export function MarkFields({ fields }: { fields: readonly LookField[] }) {
  const { marks } = useLook()
  return fields.map((field) => <input type="hidden" key={field} name={`mark-${field}`} value={marks[field]} />)
}

export function SavedNote({ answer }: { answer: LookSaved | undefined }) {
  return (
    <p role="status" className="rounded-md bg-good-soft px-3 py-2 text-sm font-medium text-good empty:hidden">
      {answer?.isSaved && 'Saved in the draft. Shoppers see it when you publish.'}
    </p>
  )
}
