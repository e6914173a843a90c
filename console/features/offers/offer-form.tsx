import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import { useFirstFault } from '#console/shared/use-first-fault.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { previewOf, type Typed } from './read-offer.ts'
import { SavingCard } from './saving-card.tsx'
import { WhoCard } from './who-card.tsx'

export interface OfferAnswer {
  typed: Typed
  chosen: readonly string[]
  fields: Record<string, string>
  problem: string
}

interface OfferFormProps extends OfferAnswer {
  categories: readonly string[]
  /** Changes with each answer. */
  answer: unknown
  button: string
  children?: ReactNode
}

/** The whole offer in words, updated while it is typed. */
export function OfferForm({ typed, chosen, fields, problem, categories, answer, button, children }: OfferFormProps) {
  const [words, setWords] = useState('')
  const formRef = useFirstFault(answer)
  const isBusy = useNavigation().state === 'submitting'
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fields[name], autoComplete: 'off' })
  return (
    <Form
      method="post"
      className="mt-4 max-w-3xl space-y-4"
      noValidate
      ref={formRef}
      onChange={({ currentTarget }) => setWords(previewOf(new FormData(currentTarget)))}
    >
      {children}
      <SavingCard typed={typed} field={field} />
      <fieldset className="card p-4">
        <legend className="float-left mb-3 w-full font-bold">How shoppers get it</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-2">
          <TextField
            label="Code"
            {...field('code')}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
            hint="Such as DIWALI10. Empty: it applies by itself, for everybody."
          />
          <TextField
            label="Name"
            {...field('name')}
            maxLength={60}
            hint="Beside the amount in cart and invoice. Empty: the code."
          />
          <TextField label="First day" type="date" {...field('from')} hint="Empty: at once." />
          <TextField label="Last day" type="date" {...field('till')} hint="Empty: until you end it." />
        </div>
      </fieldset>
      <WhoCard typed={typed} chosen={chosen} categories={categories} field={field} />
      <div className="action-bar -mx-4 space-y-2 px-4 py-2">
        <Problem text={problem} />
        <p role="status" className="text-sm font-semibold empty:hidden">
          {words}
        </p>
        <Button isBusy={isBusy} className="w-full">
          {button}
        </Button>
      </div>
    </Form>
  )
}
