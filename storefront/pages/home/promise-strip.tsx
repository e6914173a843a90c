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
  return (
    <div className="page mt-2 wide:mt-3">
      <ul className="flex justify-between gap-2 border-y border-line py-3 wide:justify-evenly wide:py-4">
        {(shop.promises ?? usualPromises(shop)).map(({ icon, title }) => (
          <li
            key={title}
            className="flex flex-1 flex-col items-center gap-1 text-center text-xs leading-tight font-semibold text-balance wide:flex-none wide:flex-row wide:gap-2.5 wide:text-sm"
          >
            <Icon name={icon} className="text-primary-ink" />
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
