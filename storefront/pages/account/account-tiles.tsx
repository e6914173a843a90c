import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'

const TILES: { to: string; icon: IconName; name: string; text: string }[] = [
  { to: '/your-orders', icon: 'bag', name: 'My Orders', text: 'What you bought and where it is' },
  { to: '/wishlist', icon: 'heart', name: 'Wishlist & Collections', text: 'What you like' },
  { to: '/your-address', icon: 'pin', name: 'Addresses', text: 'Where we deliver' },
  { to: '/CustomerSupport', icon: 'phone', name: 'Customer Support', text: 'Call, write or visit' },
  { to: '/account-settings', icon: 'user', name: 'Account Settings', text: 'Profile and sign-in' },
]

/** The five tiles of the overview (spec 2). */
export function AccountTiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 min-[48rem]:grid-cols-5">
      {TILES.map(({ to, icon, name, text }) => (
        <li key={to} className="max-[48rem]:last:col-span-2">
          <Link to={to} className="flex h-full flex-col gap-1 rounded-lg border border-line p-4 hover:bg-surface">
            <Icon name={icon} className="mb-2 size-7 text-primary-ink" />
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-balance text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
