import { Icon, type IconName } from '#storefront/shared/ui/icon.tsx'

const PROMISES: { icon: IconName; text: string }[] = [
  { icon: 'rupee', text: 'Cash On Delivery available' },
  { icon: 'truck', text: 'Free delivery' },
  { icon: 'shield', text: '30 days to return' },
]

export function PromiseStrip() {
  return (
    <div className="page mt-1 wide:mt-3">
      <ul className="flex justify-between gap-2 rounded-lg bg-primary-soft px-2 py-3 wide:justify-evenly wide:px-6 wide:py-4">
        {PROMISES.map(({ icon, text }) => (
          <li
            key={text}
            className="flex flex-1 flex-col items-center gap-1 text-center text-xs leading-tight font-semibold wide:flex-none wide:flex-row wide:gap-2.5 wide:text-sm"
          >
            <Icon name={icon} className="text-primary-ink" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
