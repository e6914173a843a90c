import { AccountLinks } from '#storefront/features/header/account-menu.tsx'
import { CloseButton } from '#storefront/shared/ui/close-button.tsx'
import { closeOnNavigation } from '#storefront/shared/ui/popover.ts'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { useLinkNavigation } from '#storefront/shared/ui/use-link-navigation.ts'
import { Icon } from '#ui/icon.tsx'
import type { Menu } from './menu-of.ts'

export const CATEGORY_MENU_ID = 'category-menu'

interface CategoryMenuProps {
  /** null: the tree could not be loaded. */
  menu: Menu | null
  name: string | undefined
}

/** One tree in the page: a panel from the left on phones, the 'All Department' dropdown on wide screens. */
export function CategoryMenu({ menu, name }: CategoryMenuProps) {
  const follow = useLinkNavigation()
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked; following one closes the menu
    <dialog id={CATEGORY_MENU_ID} popover="auto" aria-label="Menu" onClick={closeOnNavigation} className={PANEL}>
      <div className="sticky top-0 z-10 flex h-14 items-center justify-between border-b border-line bg-ground pr-2 pl-4 wide:hidden">
        <p className="text-lg font-bold">Menu</p>
        <CloseButton popoverTarget={CATEGORY_MENU_ID} popoverTargetAction="hide" aria-label="Close menu" />
      </div>
      <nav aria-label="Account" className="border-b border-line p-2 wide:hidden">
        <AccountLinks name={name} />
        <ShopLink to="/wishlist" className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken">
          <Icon name="heart" />
          Wishlist
        </ShopLink>
      </nav>
      {/* biome-ignore lint/a11y: the links inside are what is clicked, by keyboard too */}
      <nav aria-label="All Department" onClick={follow}>
        <ServerOnly name="menu-tree" load={async () => (await import('./menu-tree.tsx')).MenuTree} props={{ menu }} />
      </nav>
    </dialog>
  )
}

const PANEL = `fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] overflow-y-auto overscroll-contain bg-ground
  text-ink shadow-float open:animate-[slide-in_200ms_var(--ease-out)] max-wide:backdrop:bg-veil wide:inset-y-auto
  wide:top-[4.25rem] wide:left-[max(1rem,calc(50vw-41rem))] wide:h-auto wide:max-h-[520px] wide:w-[60rem] wide:rounded-lg
  wide:border wide:border-line wide:open:animate-[rise_180ms_var(--ease-out)] wide:backdrop:bg-transparent`
