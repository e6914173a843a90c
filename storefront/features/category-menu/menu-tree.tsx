import * as MESSAGES from '#contract/messages.ts'
import { capitalise } from '#storefront/shared/format.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import type { Menu, MenuCategory } from './menu-of.ts'

interface MenuTreeProps {
  /** null: the tree could not be loaded. */
  menu: Menu | null
}

/** Up to some three hundred links: the browser keeps the server's. */
export function MenuTree({ menu }: MenuTreeProps) {
  return (
    <div className="menu-tree p-4 wide:p-6">
      {menu === null && <p className="text-muted">{MESSAGES.categoriesFailed}</p>}
      {menu?.groups.map((group) => (
        <section key={group.id}>
          <h2>{group.name}</h2>
          {group.categories.map((category) => (
            <Branch key={category.id} category={category} />
          ))}
        </section>
      ))}
      {menu?.allAt && <ShopLink to={menu.allAt}>See all categories</ShopLink>}
    </div>
  )
}

function Branch({ category }: { category: MenuCategory }) {
  const address = `/products-section2/${category.id}`
  return (
    <div>
      <ShopLink to={address}>{capitalise(category.name)}</ShopLink>
      {category.subcategories.length > 0 && (
        <ul>
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <ShopLink to={`/products-section/${subcategory.id}`}>{capitalise(subcategory.name)}</ShopLink>
            </li>
          ))}
          {category.isCut && (
            <li>
              <ShopLink to={address} aria-label={`See all of ${category.name}`}>
                See all
              </ShopLink>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
