import { Link, useLocation } from 'react-router'
import { Frame, type Tab } from '#console/shared/frame.tsx'
import { unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useAskBeforeLeaving } from '#console/shared/use-ask-before-leaving.ts'
import { visitContext } from '#console/shared/visit.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

/** The frame of all pages of one shop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getShopFrame(), request)
}

export const shouldRevalidate = unlessUnreached

export default function Shop({ loaderData: { title, name, role, hasOthers }, params: { shop } }: Route.ComponentProps) {
  const home = `/shops/${shop}`
  const pathname = useLocation().pathname.replace(/\/$/, '')
  useAskBeforeLeaving()
  const tabs: Tab[] = [
    [home, 'Today', 'check'],
    [`${home}/orders`, 'Orders', 'bag'],
  ]
  if (mayAs(role, 'products')) tabs.push([`${home}/products`, 'Products', 'box'])
  if (mayAs(role, 'orders')) tabs.push([`${home}/more`, 'More', 'menu'])
  const isIn = (to: string) => pathname === to || (to !== home && pathname.startsWith(`${to}/`))
  // What is in no tab is behind More.
  const [current] = tabs.find(([to]) => isIn(to)) ?? tabs.at(-1) ?? []
  return (
    <Frame
      label="Shop"
      name={name}
      tabs={tabs}
      current={current}
      place={
        <Link to={hasOthers ? '/' : home} className="flex min-h-11 min-w-0 items-center gap-1 font-bold">
          <img src={`${home}/icon`} alt="" width="28" height="28" className="mr-1 size-7 shrink-0 object-contain" />
          <span className="truncate">{title}</span>
          {hasOthers && <Icon name="chevron-down" />}
          {hasOthers && <span className="sr-only">Choose another shop</span>}
        </Link>
      }
    />
  )
}
