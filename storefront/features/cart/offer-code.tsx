import { useFetcher } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ShownCode } from './load-reductions.ts'

const FORM = 'offer-code'

/** The form that OfferCode belongs to. It stands by itself, since the checkout is a form already. */
export function OfferCodeForm({ back }: { back: string }) {
  const fetcher = useFetcher({ key: FORM })
  return (
    <fetcher.Form id={FORM} method="post" action="/addcart/code">
      <input type="hidden" name="back" value={back} />
    </fetcher.Form>
  )
}

/** "Have a code?", and what became of it. */
export function OfferCode({ shown }: { shown: ShownCode | null }) {
  const isBusy = useFetcher({ key: FORM }).state !== 'idle'
  return (
    <div className="mt-3 border-t border-line pt-2">
      {shown?.isGood ? (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-sm font-semibold wrap-anywhere text-good">
            {shown.text}
          </p>
          <Button form={FORM} name="code" value="" kind="quiet" isBusy={isBusy} aria-label={`Remove ${shown.code}`}>
            Remove
          </Button>
        </div>
      ) : (
        <details open={shown !== null}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink">
            Have a code?
          </summary>
          <div className={classNames('flex gap-2', shown ? 'items-start' : 'items-end')}>
            <div className="min-w-0 flex-1">
              <TextField
                key={shown?.code}
                form={FORM}
                label="Code"
                name="code"
                defaultValue={shown?.code}
                error={shown?.text}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
              />
            </div>
            <Button
              form={FORM}
              kind="outline"
              isBusy={isBusy}
              className={classNames('min-h-12', shown !== null && 'mt-6')}
            >
              Apply
            </Button>
          </div>
          <p className="mt-2 text-xs text-muted">{MESSAGES.offerRule}</p>
        </details>
      )}
    </div>
  )
}
