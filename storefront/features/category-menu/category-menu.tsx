import { Link } from 'react-router'
import type { Category, Group } from '#contract/catalogue.ts'
import * as MESSAGES from '#contract/messages.ts'
import { AccountLinks } from '#storefront/features/header/account-menu.tsx'
import { capitalise } from '#storefront/shared/format.ts'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { closeWhenFollowed } from '#storefront/shared/ui/popover.ts'

export const CATEGORY_MENU_ID = 'category-menu'

interface CategoryMenuProps {
  groups: Group[] | undefined
  name: string | undefined
}

/** One tree in the page: a panel from the left on phones, the 'All Department' dropdown on wide screens. */
export function CategoryMenu({ groups, name }: CategoryMenuProps) {
  return (
    // biome-ignore lint/a11y: the links inside are what is pressed; following one closes the menu
    <dialog id={CATEGORY_MENU_ID} popover="auto" aria-label="Menu" onClick={closeWhenFollowed} className={PANEL}>
      <div className="sticky top-0 z-10 flex h-14 items-center justify-between border-b border-line bg-ground pr-2 pl-4 wide:hidden">
        <p className="text-lg font-bold">Menu</p>
        <button
          type="button"
          popoverTarget={CATEGORY_MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Account" className="border-b border-line p-2 wide:hidden">
        <AccountLinks name={name} />
        <Link to="/wishlist" className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken">
          <Icon name="heart" />
          Wishlist
        </Link>
      </nav>
      <nav aria-label="All Department" className="p-4 wide:columns-3 wide:gap-8 wide:p-6">
        {groups === undefined && <p className="text-muted">{MESSAGES.categoriesFailed}</p>}
        {groups?.map((group) => (
          <section key={group.id} className="mb-6">
            <h2 className="mb-1 text-xs font-bold tracking-wider text-muted uppercase">{group.name}</h2>
            {group.categories.map((category) => (
              <Branch key={category.id} category={category} />
            ))}
          </section>
        ))}
      </nav>
    </dialog>
  )
}

const PANEL = `fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] overflow-y-auto overscroll-contain bg-ground
  text-ink shadow-float open:animate-[slide-in_200ms_var(--ease-out)] max-wide:backdrop:bg-veil wide:inset-y-auto
  wide:top-[4.25rem] wide:left-[max(1rem,calc(50vw-41rem))] wide:h-auto wide:max-h-[520px] wide:w-[44rem] wide:rounded-lg
  wide:border wide:border-line wide:open:animate-[rise_180ms_var(--ease-out)] wide:backdrop:bg-transparent`

function Branch({ category }: { category: Category }) {
  return (
    <div className="break-inside-avoid pb-1">
      <Link
        to={`/products-section2/${category.id}`}
        className="flex min-h-11 items-center font-semibold hover:text-primary-ink wide:min-h-9"
      >
        {capitalise(category.name)}
      </Link>
      {category.subcategories.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-2 wide:block wide:pb-1">
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <Link
                to={`/products-section/${subcategory.id}`}
                className="flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm hover:text-primary-ink wide:min-h-8 wide:bg-transparent wide:px-0 wide:text-muted"
              >
                {capitalise(subcategory.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
