import type { Branding, ShopPromise } from '#contract/branding.ts'
import { codLimitText } from '#contract/cod-claim.ts'
import { deliveryClaim } from '#ui/delivery-claim.ts'
import { Icon } from '#ui/icon.tsx'

function usualPromises({ delivery, codUpToPaise }: Shop): Pick<ShopPromise, 'icon' | 'title'>[] {
  return [
    {
      icon: 'rupee',
      title: codUpToPaise > 0 ? `Cash On Delivery${codLimitText(codUpToPaise) || ' available'}` : 'Safe online payment',
    },
    { icon: 'truck', title: deliveryClaim(delivery) },
    { icon: 'shield', title: '30 days to return' },
  ]
}

type Shop = Pick<Branding, 'promises' | 'delivery' | 'codUpToPaise'>

/** R41: the reseller's own promises replace these too, or the page would show both. */
export function PromiseStrip(shop: Shop) {
  const promises = shop.promises ?? usualPromises(shop)
  return (
    <div className="page mt-2 wide:mt-3">
      <ul
        className="grid gap-2 border-y border-line py-3 wide:py-4"
        // The first do not move when the last come; on a wide screen each is as high as two lines.
        style={{ gridTemplateColumns: `repeat(${promises.length}, 1fr)` }}
      >
        {promises.map(({ icon, title }) => (
          <li
            key={title}
            className="flex flex-col items-center gap-1 text-center text-xs leading-tight font-semibold text-balance min-h-9 wide:flex-row wide:justify-center wide:gap-2 wide:text-left wide:text-sm"
          >
            <Icon name={icon} className="text-primary-ink" />
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
