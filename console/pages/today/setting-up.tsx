import { type FetcherWithComponents, Link } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import type { Checklist, OpeningStep } from '#contract/open-shop.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const STEPS: readonly { step: OpeningStep; path: string; label: string; hint: string }[] = [
  { step: 'products', path: 'products', label: 'Add products', hint: 'Three are enough to begin with' },
  { step: 'delivery', path: 'delivery', label: 'Set delivery', hint: 'Charge, places and days' },
  { step: 'law', path: 'law', label: 'Say who sells', hint: 'The law wants it before the first order' },
  { step: 'payments', path: 'payments', label: 'Take online payment', hint: 'Cash on delivery works without it' },
]

interface SettingUpProps {
  shop: string
  checklist: Checklist
  opening: FetcherWithComponents<{ problem?: string }>
}

/** Each step ticks itself off, and none is forced: what is left stays in sight of a shop that is open. */
export function SettingUp({ shop, checklist: { host, isOpen, done }, opening: { Form, data, state } }: SettingUpProps) {
  return (
    <section className="card mt-4 p-4" aria-labelledby="setting-up">
      <h2 id="setting-up" className="font-bold">
        {isOpen ? 'Left to set up' : 'Your shop is not open yet'}
      </h2>
      <p className="text-sm text-muted">
        {isOpen
          ? 'Shoppers can visit already. All of this is under More and Products too.'
          : `It will be at ${host}. Leave whenever you like: nothing is lost.`}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {STEPS.map(({ step, path, label, hint }) => (
          <li key={step}>
            <Link to={`/shops/${shop}/${path}`} className="flex min-h-14 items-center gap-3 py-2">
              {done.includes(step) ? (
                <Icon name="check" className="mx-0.5 text-good" />
              ) : (
                <span aria-hidden="true" className="mx-0.5 size-5 shrink-0 rounded-full border-2 border-field-line" />
              )}
              <span className="min-w-0 flex-1">
                <b className="block">{label}</b>
                <span className="text-sm text-muted">{done.includes(step) ? 'Done' : hint}</span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-4 space-y-2">
        <Problem text={data?.problem} />
        {isOpen ? (
          <Button kind="outline" name="do" value="hide" isBusy={state !== 'idle'} className="w-full text-sm">
            Hide this list
          </Button>
        ) : (
          <Button isBusy={state !== 'idle'} className="w-full">
            Open the shop
          </Button>
        )}
      </Form>
    </section>
  )
}

/** Once it is open. */
export function IsOpen({ address }: { address: string }) {
  return (
    <p role="status" className="mt-4 rounded-md bg-good-soft px-3 py-2 font-medium text-good">
      Your shop is open:{' '}
      <a href={address} className="inline-block py-3 wrap-anywhere underline">
        {new URL(address).host}
      </a>
    </p>
  )
}
