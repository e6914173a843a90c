import { useRouteLoaderData } from 'react-router'
import type { ShopWords } from '#contract/branding.ts'
import { ComplaintForm } from '#storefront/features/complaint/complaint-form.tsx'
import { Described } from '#storefront/features/seo/described.tsx'
import { staticThings } from '#storefront/features/seo/structured-data.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SUPPORT_INTRO } from '#ui/standard-support.ts'
import type { Route } from './+types/support-page.ts'
import { shopWords } from './shop-words.ts'

export const headers = cachedPage()

const PATH = '/CustomerSupport'

export async function loader({ context }: Route.LoaderArgs) {
  const words = await shopWords(context)
  return words && { intro: words.support, seller: words.seller, officer: words.grievanceOfficer }
}

interface Contact {
  address: string
  mobile: string
  email: string
}

/** S2-228: call, e-mail and visit; a card appears only if the reseller has provided its content. */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData('root') as { shop: Contact } | undefined
  const { address = '', mobile = '', email = '' } = root?.shop ?? {}
  const intro = loaderData?.intro ?? SUPPORT_INTRO
  return (
    <div className="page max-w-4xl pt-6 pb-16 wide:pt-12">
      <PageTitle name="Customer Support" />
      <CanonicalLink path={PATH} />
      <Described
        as={
          import.meta.env.SSR && {
            title: 'Customer Support',
            text: intro,
            path: PATH,
            picture: undefined,
            things: staticThings('Customer Support', PATH),
          }
        }
      />
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Customer Support</h1>
      <p className="mt-3 mb-8 max-w-[70ch] text-balance text-muted">{intro}</p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {mobile && <SupportCard icon="phone" title="Call us" text={mobile} href={`tel:${mobile}`} />}
        {email && <SupportCard icon="mail" title="Email us" text={email} href={`mailto:${email}`} />}
        {address && (
          <SupportCard
            icon="pin"
            title="Visit us"
            text={address}
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          />
        )}
      </ul>
      {loaderData && (
        <div className="mt-10 grid gap-8 border-t border-line pt-8 wrap-anywhere sm:grid-cols-2">
          <Seller seller={loaderData.seller} />
          {loaderData.officer && <Officer officer={loaderData.officer} />}
        </div>
      )}
      <section aria-labelledby="complaint" className="mt-10 border-t border-line pt-8">
        <h2 id="complaint" className="text-lg font-bold tracking-tight">
          Make a complaint
        </h2>
        <p className="mt-1 mb-6 max-w-[60ch] text-muted">
          You get a number at once, and our answer within one month at the latest.
        </p>
        <ComplaintForm />
      </section>
    </div>
  )
}

/** E-Commerce Rules 2020, rule 5: the seller's name and address. */
function Seller({ seller: { name, address, gstin } }: { seller: ShopWords['seller'] }) {
  return (
    <section>
      <h2 className="mb-2 font-bold">Who sells here</h2>
      <p>{name}</p>
      {address && <p className="text-muted">{address}</p>}
      {gstin && <p className="text-muted">GSTIN {gstin}</p>}
    </section>
  )
}

/** Rule 4: acknowledged within 48 hours, settled within a month. */
function Officer({ officer }: { officer: NonNullable<ShopWords['grievanceOfficer']> }) {
  const { name, designation, email, mobile, hours } = officer
  return (
    <section>
      <h2 className="mb-2 font-bold">Grievance officer</h2>
      <p>{[name, designation].filter(Boolean).join(', ')}</p>
      {email && <ContactLine href={`mailto:${email}`} text={email} />}
      {mobile && <ContactLine href={`tel:${mobile}`} text={mobile} />}
      {hours && <p className="text-muted">{hours}</p>}
      <p className="mt-2 max-w-[60ch] text-sm text-muted">
        A complaint is acknowledged within 48 hours and settled within one month.
      </p>
    </section>
  )
}

function ContactLine({ href, text }: { href: string; text: string }) {
  return (
    <p>
      <a
        href={href}
        className="inline-flex min-h-11 items-center text-primary-ink wide:min-h-9 underline-offset-4 hover:underline"
      >
        {text}
      </a>
    </p>
  )
}

interface SupportCardProps {
  icon: IconName
  title: string
  text: string
  href: string
}

function SupportCard({ icon, title, text, href }: SupportCardProps) {
  return (
    <li className="relative flex items-start gap-4 rounded-lg border border-line p-5 hover:bg-surface sm:flex-col">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0">
        <h2 className="font-bold">{title}</h2>
        <a
          href={href}
          rel="noopener"
          className="inline-block min-h-6 text-balance wrap-anywhere text-primary-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {text}
        </a>
      </span>
    </li>
  )
}
