import { Link, useRouteLoaderData } from 'react-router'
import type { Branding } from '#contract/branding.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface StepHeaderProps {
  /** The two steps; the second is 'Address' on the cart and 'Checkout' on the checkout (spec 2). */
  steps: readonly [string, string]
  current: 1 | 2
}

/** Replaces the header of other pages, so that nothing leads away from the order. */
export function StepHeader({ steps, current }: StepHeaderProps) {
  return (
    <header className="border-b border-line bg-ground">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-2">
        <ShopLogo />
        <ol className="order-last flex w-full items-center justify-center gap-2 text-sm wide:order-none wide:w-auto">
          {steps.map((step, index) => (
            <Step key={step} name={step} number={index + 1} current={current} />
          ))}
        </ol>
        <p className="flex items-center gap-1 text-xs font-bold tracking-wide text-good">
          <Icon name="shield" />
          100% SECURE
        </p>
      </div>
    </header>
  )
}

function ShopLogo() {
  const root = useRouteLoaderData('root') as { shop: Pick<Branding, 'logo' | 'title'>; initialIcon: string } | undefined
  const { logo, title } = root?.shop ?? { logo: '', title: 'Home' }
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center text-lg font-bold wrap-anywhere">
      {logo ? (
        <img
          src={`/ResellerLogo/${encodeURIComponent(logo)}`}
          alt={title}
          width="160"
          height="40"
          className="h-8 w-32 object-contain object-left wide:h-9 wide:w-40"
        />
      ) : (
        <>
          {root && <img src={root.initialIcon} alt="" width="32" height="32" className="mr-2 size-8" />}
          {title}
        </>
      )}
    </Link>
  )
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const isDone = number < current
  const isCurrent = number === current
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex min-h-11 items-center gap-2">
      {number > 1 && <span aria-hidden="true" className="h-px w-10 bg-field-line wide:w-16" />}
      <span
        className={classNames(
          'flex size-6 items-center justify-center rounded-full text-xs font-bold tabular-nums',
          isCurrent || isDone ? 'bg-primary text-on-primary' : 'border border-field-line text-muted',
        )}
      >
        {isDone ? <Icon name="check" /> : number}
      </span>
      <span className={isCurrent ? 'font-bold' : 'text-muted'}>
        {isDone ? (
          <Link to="/addcart" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    </li>
  )
}
