import type { Branding, ShopPromise, SocialLinks } from '#contract/branding.ts'
import { codLimitText } from '#contract/cod-claim.ts'
import { deliveryClaim } from '#ui/delivery-claim.ts'
import { Drawing, Icon } from '#ui/icon.tsx'

/** Spec 1; a reseller can replace it (R41). */
function usualPromises({ codUpToPaise, delivery, deliversEverywhere }: FooterShop): ShopPromise[] {
  return [
    { icon: 'shield', title: 'Trusted by more than 1 Crore Indians', text: 'From Kashmir to Kanyakumari' },
    codUpToPaise > 0
      ? { icon: 'rupee', title: 'Pay on delivery', text: cashText(codUpToPaise) }
      : { icon: 'rupee', title: 'Safe online payment', text: 'By UPI, card or net banking' },
    {
      icon: 'truck',
      title: deliveryClaim(delivery),
      text: `Straight to your home${deliversEverywhere ? ', all over India' : ''}`,
    },
  ]
}

function cashText(codUpToPaise: number): string {
  const limit = codLimitText(codUpToPaise)
  return limit ? `In cash at your door, for orders${limit}` : 'Cash in hand when the parcel is at your door'
}

const SHOP_LINKS = [
  ['/aboutPage', 'About Us'],
  ['/CustomerSupport', 'Contact Us'],
  ['/ReturnPolicy', 'Return Policy'],
  ['/ResellerTermsConditions', 'Terms and Conditions'],
] as const

const ACCOUNT_LINKS = [
  ['/UserProfile', 'Your Account'],
  ['/your-orders', 'Your Orders'],
  ['/wishlist', 'Wishlist'],
  ['/addcart', 'Cart'],
] as const

const SOCIAL: { key: keyof SocialLinks; label: string; path: string }[] = [
  {
    key: 'fb',
    label: 'Facebook',
    path: 'M14 21v-8h3l.5-3.5H14V7.8c0-1 .4-1.8 1.9-1.8h1.6V3.2A18 18 0 0 0 15.2 3C12.6 3 11 4.6 11 7.3v2.2H8V13h3v8',
  },
  {
    key: 'insta',
    label: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.8-1.6v.1',
  },
  {
    key: 'youtube',
    label: 'YouTube',
    path: 'M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6Zm5 3.5v5l4-2.5-4-2.5Z',
  },
  {
    key: 'linkedin',
    label: 'LinkedIn',
    path: 'M5.5 9.5V20M5.5 5v.1M10.5 20V9.5M10.5 14a3.8 3.8 0 0 1 3.8-4.2c2.5 0 3.7 1.7 3.7 4.4V20',
  },
  { key: 'twitter', label: 'Twitter', path: 'M4 4l6.7 8.9L4.3 20h2L11.6 14l4.4 6h4l-7-9.4L19 4h-2l-4.9 5.3L8 4H4Z' },
]

export type FooterShop = Pick<
  Branding,
  | 'title'
  | 'tagline'
  | 'address'
  | 'mobile'
  | 'email'
  | 'social'
  | 'pixelId'
  | 'seller'
  | 'promises'
  | 'codUpToPaise'
  | 'delivery'
  | 'deliversEverywhere'
>

/** The footer's content for a guest, as on all cached pages. */
export function FooterContents({ shop }: { shop: FooterShop }) {
  const promises = shop.promises ?? usualPromises(shop)
  return (
    <>
      {promises.length > 0 && (
        <div className="page">
          <ul className="grid gap-6 border-t border-line py-8 sm:grid-cols-3">
            {promises.map(({ icon, title, text }) => (
              <li key={title} className="flex items-start gap-4">
                <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
                  <Icon name={icon} className="size-6" />
                </span>
                <span className="text-balance wrap-anywhere">
                  <strong className="block leading-snug">{title}</strong>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="bg-footer text-on-footer">
        <div className="page grid grid-cols-[3fr_2fr] gap-x-6 gap-y-8 py-10 sm:grid-cols-3 wide:grid-cols-[2fr_1fr_1fr_1.5fr]">
          <div className="col-span-full wide:col-span-1">
            <p className="text-lg font-extrabold tracking-tight wrap-anywhere">{shop.title}</p>
            {shop.tagline && <p className="mt-1 max-w-xs wrap-anywhere">{shop.tagline}</p>}
            <SocialRow social={shop.social} />
          </div>
          <FooterLinks title="Shop with us" links={SHOP_LINKS} />
          <FooterLinks title="Your account" links={ACCOUNT_LINKS} isForCustomers />
          <Contact shop={shop} />
        </div>
        <div className="page">
          {/* Where the button that scrolls up would lie on its end, the line leaves room for it. */}
          <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-current/25 py-3 text-sm wide:pr-14">
            <p className="py-2 wrap-anywhere">© 2015-2024 {shop.title}. All rights reserved.</p>
            <p className="wrap-anywhere">
              Sold by {shop.seller}.{' '}
              <a
                href="/CustomerSupport"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                Seller and complaints
              </a>
            </p>
            {shop.pixelId && (
              <button
                type="button"
                data-consent="reopened"
                className="min-h-11 underline-offset-4 hover:underline [@media(scripting:none)]:hidden"
              >
                Privacy choices
              </button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function SocialRow({ social }: { social: SocialLinks }) {
  const links = SOCIAL.filter(({ key }) => social[key])
  if (links.length === 0) return null
  return (
    <ul className="mt-4 -ml-2.5 flex">
      {links.map(({ key, label, path }) => (
        <li key={key}>
          <a
            href={social[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            className="flex size-11 items-center justify-center rounded-full hover:bg-current/15"
          >
            <Drawing path={path} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface FooterLinksProps {
  title: string
  links: readonly (readonly [to: string, text: string])[]
  isForCustomers?: boolean
}

function FooterLinks({ title, links, isForCustomers }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={text}>
            <a
              href={to}
              data-account={isForCustomers ? to : undefined}
              className="flex min-h-11 items-center underline-offset-4 hover:underline wide:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ shop }: { shop: FooterShop }) {
  if (!shop.address && !shop.mobile && !shop.email) return null
  return (
    <address className="col-span-2 not-italic sm:col-span-1">
      <h2 className="mb-1 font-bold">Find us</h2>
      {shop.address && (
        <p className="flex gap-3 py-2.5 wide:py-1.5">
          <Icon name="pin" className="mt-0.5" />
          <span className="text-balance">{shop.address}</span>
        </p>
      )}
      {shop.mobile && (
        <a href={`tel:${shop.mobile}`} className="flex min-h-11 items-center gap-3 hover:underline wide:min-h-9">
          <Icon name="phone" />
          {shop.mobile}
        </a>
      )}
      {shop.email && (
        <a href={`mailto:${shop.email}`} className="flex min-h-11 items-center gap-3 hover:underline wide:min-h-9">
          <Icon name="mail" />
          <span className="min-w-0 wrap-anywhere">{shop.email}</span>
        </a>
      )}
    </address>
  )
}
