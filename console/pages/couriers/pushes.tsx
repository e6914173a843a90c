import { Form, useNavigation } from 'react-router'
import { useCopy } from '#console/shared/use-copy.ts'
import { useScripts } from '#console/shared/use-scripts.ts'
import type { CourierChoice } from '#contract/couriers.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface PushesProps {
  choice: CourierChoice
  changedAt: Date
  /** A token has just been shown. */
  hasNew: boolean
}

/** Where the courier pushes its news of parcels, so that polling is not needed. */
export function Pushes({ choice: { title, pushUrl, isPushUrlRefused }, changedAt, hasNew }: PushesProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="card mt-4 max-w-3xl space-y-3 p-4">
      <h2 className="font-bold">News by itself</h2>
      <p className="text-sm text-muted">
        Give {title} this address and the token, as the header X-Api-Key. Without it the state is fetched every few
        hours.
      </p>
      <Copied label="Address" text={pushUrl} />
      {isPushUrlRefused && (
        <p className="flex gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          <Icon name="alert" className="mt-0.5 shrink-0" />
          <span>
            {title} refuses this address for characters in it. Please ask the operator for another address of your shop.
          </span>
        </p>
      )}
      {!hasNew && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="seenChangedAt" value={changedAt.toISOString()} />
          <Button kind="outline" name="do" value="renew" isBusy={isBusy} className="w-full">
            Make a new token
          </Button>
          <p className="mt-2 text-sm text-muted">The one that the courier has does not count any more then.</p>
        </Form>
      )}
    </section>
  )
}

/** Shown this once: only its hash is kept. */
export function NewToken({ token }: { token: string }) {
  return (
    <section className="card mt-4 max-w-3xl space-y-3 p-4">
      <h2 className="font-bold">The token of the courier’s updates</h2>
      <Copied label="Token" text={token} />
      <p className="text-sm text-muted">It is shown only now. If it is lost, make a new one.</p>
    </section>
  )
}

const OUTCOMES = { copied: 'Copied.', refused: 'Please select it and copy it.' } as const

function Copied({ label, text }: { label: string; text: string }) {
  const hasScripts = useScripts()
  const { outcome, copy } = useCopy(text)
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 break-all select-all">{text}</code>
        {hasScripts && (
          <Button type="button" kind="outline" onClick={copy} aria-label={`Copy the ${label.toLowerCase()}`}>
            Copy
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {outcome && OUTCOMES[outcome]}
      </p>
    </div>
  )
}
