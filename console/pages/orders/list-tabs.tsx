import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentInView } from '#console/shared/use-current-in-view.ts'
import { groupDigits } from '#contract/money.ts'
import type { OrderList } from '#contract/order-query.ts'
import type { OrderView, ShopOrderPage } from '#contract/shop-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { LISTS } from './lists.ts'

interface ListTabsProps {
  shown: readonly OrderList[]
  /** None while a search or a view is shown. */
  current: OrderList | null
  counts: ShopOrderPage['counts']
}

/** The lists in the order of the work; a count keeps its place when it changes, so that no tab moves under a finger. */
export function ListTabs({ shown, current, counts }: ListTabsProps) {
  return (
    <Tabs label="Lists">
      {shown.map((list) => (
        <Tab key={list} to={`?list=${list}`} isCurrent={list === current}>
          {LISTS[list].label}
          {list in counts && <Count>{groupDigits(counts[list as keyof typeof counts])}</Count>}
        </Tab>
      ))}
    </Tabs>
  )
}

/** The saved views. */
export function ViewTabs({ views, current }: { views: readonly OrderView[]; current: number | undefined }) {
  if (views.length === 0) return null
  return (
    <Tabs label="Saved views">
      {views.map(({ viewId, name, count }) => (
        <Tab key={viewId} to={`?view=${viewId}`} isCurrent={viewId === current}>
          <span className="max-w-40 truncate">{name}</span>
          <Count>{count > 99 ? '99+' : count}</Count>
        </Tab>
      ))}
    </Tabs>
  )
}

function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav ref={useCurrentInView()} aria-label={label} className="-mx-4 mt-3 overflow-x-auto">
      <ul className="flex gap-2 px-4 pb-1">{children}</ul>
    </nav>
  )
}

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap',
          isCurrent ? 'border-ink bg-ink text-ground' : 'border-line text-muted',
        )}
      >
        {children}
      </Link>
    </li>
  )
}

function Count({ children }: { children: ReactNode }) {
  return <span className="min-w-[3ch] text-right tabular-nums">{children}</span>
}
