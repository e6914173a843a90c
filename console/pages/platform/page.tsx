import { Link, useLocation } from 'react-router'
import { Frame, type Tab } from '#console/shared/frame.tsx'
import { unlessUnreached } from '#console/shared/keep-typed.ts'

const SHOPS = '/platform'
const TABS: Tab[] = [
  [SHOPS, 'Shops', 'bag'],
  ['/platform/health', 'Health', 'heart'],
  ['/platform/jobs', 'Jobs', 'wheel'],
  ['/platform/mails', 'Mails', 'mail'],
]

export const shouldRevalidate = unlessUnreached

/** The frame of the operator's pages; each of them refuses everybody else by itself. */
export default function Platform() {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const [current] = TABS.find(([to]) => to === pathname) ?? [SHOPS]
  return (
    <Frame
      label="Platform"
      name="You"
      tabs={TABS}
      current={current}
      place={
        <Link to="/" className="flex min-h-11 items-center font-bold">
          The platform
        </Link>
      }
    />
  )
}
