import { Form } from 'react-router'
import { closeOnNavigation } from '#storefront/shared/ui/popover.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { Icon } from '#ui/icon.tsx'

const MENU_ID = 'account-menu'

/** Without scripts the account page itself redirects guests to /login. */
export function AccountMenu({ name }: { name: string | undefined }) {
  return (
    <>
      <ShopLink
        to={accountPath(name)}
        aria-label="Your profile"
        title="Your profile"
        className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Icon name="user" className="size-6" />
      </ShopLink>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Account menu"
        className="-ml-2 hidden h-11 w-7 items-center justify-center rounded-full hover:bg-sunken wide:flex"
      >
        <Icon name="chevron-down" />
      </button>
      {/* biome-ignore lint/a11y: the links inside are what is clicked; following one closes the menu */}
      <div
        id={MENU_ID}
        popover="auto"
        onClick={closeOnNavigation}
        className="fixed top-16 right-[max(1rem,calc(50vw-41rem))] left-auto m-0 w-60 rounded-lg border border-line bg-ground p-2 text-ink shadow-float open:animate-[rise_180ms_var(--ease-out)]"
      >
        <AccountLinks name={name} />
      </div>
    </>
  )
}

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken'

export function AccountLinks({ name }: { name: string | undefined }) {
  return (
    <>
      {name ? (
        <p className="truncate px-3 py-2.5 font-bold">Hello, {name}</p>
      ) : (
        <ShopLink to="/login" className={`${ENTRY} font-bold`}>
          Hello, Sign In
        </ShopLink>
      )}
      <ShopLink to={accountPath(name)} className={ENTRY}>
        <Icon name="user" />
        Your Account
      </ShopLink>
      {name && (
        <Form method="post" action="/logout">
          <button type="submit" className={ENTRY}>
            <Icon name="sign-out" />
            Sign Out
          </button>
        </Form>
      )}
    </>
  )
}

/** The name's cookie may expire before the session; the sign-in then sends the customer on to the account. */
function accountPath(name: string | undefined): string {
  return name === '' ? '/login?from=/UserProfile' : '/UserProfile'
}
