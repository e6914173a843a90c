import { memo, type ToggleEvent } from 'react'
import type { Branding } from '#contract/branding.ts'
import { TOP_CATEGORIES } from '#contract/limits.ts'
import { useCartCount } from '#storefront/features/cart/use-cart-count.ts'
import { CATEGORY_MENU_ID, CategoryMenu } from '#storefront/features/category-menu/category-menu.tsx'
import type { Menu } from '#storefront/features/category-menu/menu-of.ts'
import { SearchBox } from '#storefront/features/search-box/search-box.tsx'
import { capitalise } from '#storefront/shared/format.ts'
import { type Serialized, useSerialized } from '#storefront/shared/serialized.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useShopperName } from './use-shopper-name.ts'

const SEARCH_ID = 'search'

interface HeaderProps {
  shop: Pick<Branding, 'title' | 'logo'>
  /** Of the name, as a picture. */
  initialIcon: string
  /** null: the tree could not be loaded. */
  menu: Serialized<Menu | null>
}

/** Memoized, since its frame is rendered at each step of a navigation. */
export const Header = memo(function Header({ shop, initialIcon, menu: serialized }: HeaderProps) {
  const menu = useSerialized(serialized)
  const name = useShopperName()
  const topCategories = (menu?.groups ?? []).flatMap((group) => group.categories).slice(0, TOP_CATEGORIES)
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-ground">
        <div className="page flex h-14 items-center gap-1 wide:h-[4.5rem] wide:gap-4">
          <button
            type="button"
            popoverTarget={CATEGORY_MENU_ID}
            aria-label="Menu"
            className="-ml-2.5 flex size-11 items-center justify-center rounded-full hover:bg-sunken wide:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
          <ShopLink
            to="/"
            className="mr-auto flex h-11 min-w-0 items-center wide:mr-2"
            aria-label={`${shop.title}: home`}
          >
            {shop.logo ? (
              <img
                src={`/ResellerLogo/${encodeURIComponent(shop.logo)}`}
                alt={shop.title}
                width="148"
                height="40"
                // After the page's large picture.
                loading="lazy"
                className="h-8 w-[7.4rem] object-contain object-left wide:h-10 wide:w-[9.25rem]"
              />
            ) : (
              <>
                <img src={initialIcon} alt="" width="32" height="32" loading="lazy" className="mr-2 size-8 shrink-0" />
                <span className="truncate text-lg font-extrabold tracking-tight">{shop.title}</span>
              </>
            )}
          </ShopLink>
          <button
            type="button"
            popoverTarget={CATEGORY_MENU_ID}
            className="hidden h-11 shrink-0 items-center gap-1.5 rounded-full bg-sunken pr-3 pl-4 text-sm font-semibold hover:bg-line wide:flex"
          >
            All Department
            <Icon name="chevron-down" />
          </button>
          {/* A document may be shown while it is still loading: the links after it take the room that it leaves for them. */}
          <div className="hidden flex-1 wide:mr-38.5 wide:block">
            <SearchBox placeholder="Search products, Brands and more..." />
          </div>
          {/* For the same reason its minimum width is that of its links; with larger text a phone has less room. */}
          <nav
            aria-label="You"
            className="-mr-2.5 flex min-w-[min(11rem,264px)] items-center wide:-ml-42.5 wide:min-w-41 wide:gap-1"
          >
            <button
              type="button"
              popoverTarget={SEARCH_ID}
              aria-label="Open search"
              className="search-opener flex size-11 items-center justify-center rounded-full hover:bg-sunken wide:hidden"
            >
              <Icon name="search" className="size-6" />
            </button>
            <AccountMenu name={name} />
            <HeaderLink to="/wishlist" icon="heart" label="Wishlist" />
            <CartLink />
          </nav>
        </div>
        <nav aria-label="Top categories" className="page hidden wide:block">
          <ul className="no-scrollbar -mx-3 flex gap-1 overflow-x-auto">
            {topCategories.map((category) => (
              <li key={category.id}>
                <ShopLink
                  to={`/products-section2/${category.id}`}
                  className="flex h-11 items-center px-3 text-sm font-medium whitespace-nowrap text-muted decoration-primary decoration-2 underline-offset-8 hover:text-ink hover:underline"
                >
                  {capitalise(category.name)}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <CategoryMenu menu={menu} name={name} />
      {/* In the page below the header; from further down the button brings it to the top. */}
      <div className="search-row wide:hidden">
        <div id={SEARCH_ID} popover="auto" className="page bg-ground text-ink" onToggle={focusField}>
          <SearchBox placeholder="Search for products" />
        </div>
      </div>
    </>
  )
})

function focusField({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('input')?.focus({ preventScroll: true })
}

interface HeaderLinkProps {
  to: string
  icon: IconName
  label: string
}

function HeaderLink({ to, icon, label }: HeaderLinkProps) {
  return (
    <ShopLink
      to={to}
      aria-label={label}
      title={label}
      className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <Icon name={icon} className="size-6" />
    </ShopLink>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <span className="relative">
      <HeaderLink
        to="/addcart"
        icon="bag"
        label={count ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-secondary px-1 text-xs font-bold text-on-secondary tabular-nums"
        >
          {count}
        </span>
      )}
    </span>
  )
}
