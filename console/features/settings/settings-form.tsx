import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import { savedText } from '#console/shared/saved-text.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { Button } from '#ui/button.tsx'
import type { Saved } from './saved.ts'

interface SettingsFormProps {
  /** What the page shows, which goes back with what is wanted. */
  settings: object
  saved: Saved | undefined
  children: ReactNode
}

/** One button at the thumb saves all of it; what somebody else changed meanwhile is shown anew. */
export function SettingsForm({ settings, saved, children }: SettingsFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const { isClosed } = useShopFrame()
  const seen = JSON.stringify(settings)
  const isBeside = saved !== undefined && Object.keys(saved.fields).length > 0
  return (
    <>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {saved?.isSaved && savedText(isClosed)}
      </p>
      <Form method="post" className="mt-4 max-w-3xl space-y-4" preventScrollReset key={seen}>
        <input type="hidden" name="seen" value={seen} />
        {children}
        <div className="action-bar -mx-4 space-y-2 px-4 py-2">
          <Problem text={isBeside ? `${saved.problem} Nothing was saved yet.` : saved?.problem} />
          <Button isBusy={isBusy} className="w-full">
            Save
          </Button>
        </div>
      </Form>
    </>
  )
}

export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card p-4">
      <legend className="float-left mb-3 w-full font-bold">{title}</legend>
      <div className="clear-both space-y-4">{children}</div>
    </fieldset>
  )
}
