import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ShownImport } from './shown-import.ts'

/** What can be done with an import now. */
export function NextStep({ opened }: { opened: ShownImport }) {
  const { state, counts, withAddress, changes, isStopping, alsoAt, startedBy, takenBack } = opened
  if (alsoAt.length > 0) return null
  const seen = <input type="hidden" name="seen" value={opened.mark} />
  const writes = (counts?.created ?? 0) + (counts?.changed ?? 0) + (counts?.withdrawn ?? 0)
  return (
    <>
      {state === 'checked' && (
        <Step
          does="start"
          label={writes > 0 ? `Import ${plural(counts?.products ?? 0, 'product')}` : 'Import anyway'}
          isBar
        >
          {seen}
          {withAddress > 0 && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="pictures" defaultChecked className="size-5 accent-primary" />
              Fetch the pictures of {plural(withAddress, 'product')}
            </label>
          )}
        </Step>
      )}
      {(state === 'checked' || state === 'asking') && <Step does="stop" label="Discard this file" kind="quiet" />}
      {(state === 'running' || state === 'taking-back' || state === 'reading') && !isStopping && (
        <Step does="stop" label="Stop" kind="outline" />
      )}
      {(state === 'stopped' || state === 'failed') && startedBy && !takenBack && (
        <Step does="start" label="Go on with the import" kind="outline">
          {seen}
        </Step>
      )}
      {['done', 'stopped', 'failed'].includes(state) && changes > 0 && (
        <details className="card px-4">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 font-semibold">
            Take this import back <Icon name="chevron-down" />
          </summary>
          <p className="mt-1 mb-3 text-muted">
            {plural(changes, 'product')} will be as before: prices, texts and pieces are restored, new products are
            taken off sale. What was sold or edited since stays, and is listed. Categories that it made stay.
          </p>
          <div className="pb-4">
            <Step does="take-back" label="Take it back" kind="outline" />
          </div>
        </details>
      )}
    </>
  )
}

interface StepProps {
  does: 'start' | 'stop' | 'take-back'
  label: string
  kind?: ButtonKind
  /** At the thumb. */
  isBar?: boolean
  children?: ReactNode
}

function Step({ does, label, kind, isBar = false, children }: StepProps) {
  const isBusy = useNavigation().formData?.get('do') === does
  return (
    <Form method="post" preventScrollReset className={isBar ? 'contents' : ''}>
      <input type="hidden" name="do" value={does} />
      {children}
      <div className={isBar ? 'action-bar -mx-4 px-4 py-2' : ''}>
        <Button {...(kind && { kind })} isBusy={isBusy} className={isBar ? 'w-full' : ''}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
