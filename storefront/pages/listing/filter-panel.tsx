import { memo } from 'react'
import { Form, Link, useRouteLoaderData } from 'react-router'
import { FACETS } from '#contract/limits.ts'
import type { Menu, MenuCategory } from '#storefront/features/category-menu/menu-of.ts'
import { capitalise } from '#storefront/shared/format.ts'
import { type Serialized, useSerialized } from '#storefront/shared/serialized.ts'
import { BelowFold, isBeside } from '#storefront/shared/ui/below-fold.tsx'
import { CloseButton } from '#storefront/shared/ui/close-button.tsx'
import { closeOnNavigation } from '#storefront/shared/ui/popover.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { FilterForm, HiddenFields } from './filter-form.tsx'
import type { ListingData } from './load-listing.ts'

export const FILTER_PANEL_ID = 'filter-panel'
export const CATEGORY_TREE_ID = 'filter-categories'

/** Beside the products on wide screens, a drawer on small ones (a popover that wide screens always show). */
export function FilterPanel({ listing }: { listing: ListingData }) {
  const root = useRouteLoaderData('root') as { menu: Serialized<Menu | null> } | undefined
  return (
    <aside id={FILTER_PANEL_ID} popover="auto" aria-label="Filters" className={DRAWER}>
      <div className="sticky top-0 z-10 flex h-14 items-center justify-between border-b border-line bg-ground pr-2 pl-4 wide:static wide:h-11 wide:border-0 wide:px-0">
        <h2 className="text-lg font-bold">Filters</h2>
        <span className="flex items-center gap-1">
          {listing.isView && (
            <Link
              to="."
              className="flex min-h-11 items-center px-2 text-sm font-semibold text-primary-ink underline underline-offset-4"
            >
              Clear filters
            </Link>
          )}
          <CloseButton
            popoverTarget={FILTER_PANEL_ID}
            popoverTargetAction="hide"
            aria-label="Close filters"
            className="wide:hidden"
          />
        </span>
      </div>
      <div className="flex flex-col gap-6 p-4 wide:p-0 wide:pt-2">
        <BelowFold isInView={isBeside}>
          <SearchHere listing={listing} />
          {root && <CategoryTree menu={root.menu} listing={listing} />}
          <PriceBands bands={listing.bands} />
          <FilterForm listing={listing} />
        </BelowFold>
      </div>
    </aside>
  )
}

const DRAWER = `fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(22rem,92vw)] overflow-y-auto overscroll-contain bg-ground
  text-ink shadow-float open:animate-[slide-in_200ms_var(--ease-out)] backdrop:bg-veil wide:static wide:block wide:h-auto
  wide:w-auto wide:overflow-visible wide:shadow-none`

/** Searches this category only; the header's box searches the whole shop. */
function SearchHere({ listing: { fields, search } }: { listing: ListingData }) {
  return (
    <search className="hidden wide:block">
      <Form method="get" className="relative">
        <HiddenFields fields={fields} names={['price', 'sort', ...FACETS]} />
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={200}
          placeholder="Search in this category"
          aria-label="Search in this category"
          className="min-h-11 w-full rounded-md border border-field-line bg-ground pr-11 pl-3 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Search in this category"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  )
}

interface TreeProps {
  categories: Omit<MenuCategory, 'isCut'>[]
  hereId: number
  subcategoryId: number | undefined
  further: ListingData['further']
}

/** The part of a very large tree that the menu leaves out, as plain links. */
const CategoryTree = memo(function CategoryTree({
  menu,
  listing,
}: {
  menu: Serialized<Menu | null>
  listing: ListingData
}) {
  const inMenu = (useSerialized(menu)?.groups ?? []).flatMap((group) => group.categories)
  const { here, subcategoryId, further } = listing
  const categories = inMenu.some(({ id }) => id === here.id)
    ? inMenu.map((category) => (category.id === here.id ? here : category))
    : [here, ...inMenu]
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked; following one closes the drawer
    <nav aria-label="Categories" className="filter-tree" onClick={closeOnNavigation}>
      <Tree categories={categories} hereId={here.id} subcategoryId={subcategoryId} further={further} />
    </nav>
  )
})

function Tree({ categories, hereId, subcategoryId, further }: TreeProps) {
  return (
    <details id={CATEGORY_TREE_ID} className="border-y border-line">
      <summary className="font-bold">Categories</summary>
      {categories.map((category) => (
        <Branch key={category.id} category={category} isHere={category.id === hereId} subcategoryId={subcategoryId} />
      ))}
      {further.length > 0 && (
        <ul>
          {further.map(({ id, name }) => (
            <PlaceLink key={id} to={`/products-section2/${id}`} isHere={false} name={capitalise(name)} />
          ))}
        </ul>
      )}
    </details>
  )
}

interface BranchProps extends Pick<TreeProps, 'subcategoryId'> {
  category: TreeProps['categories'][number]
  isHere: boolean
}

function Branch({ category, isHere, subcategoryId }: BranchProps) {
  return (
    <details name="filter-category" open={isHere}>
      <summary className={isHere ? 'font-semibold' : undefined}>{capitalise(category.name)}</summary>
      <ul>
        <PlaceLink to={`/products-section2/${category.id}`} isHere={isHere && !subcategoryId} name="All" />
        {category.subcategories.map((subcategory) => (
          <PlaceLink
            key={subcategory.id}
            to={`/products-section/${subcategory.id}`}
            isHere={subcategory.id === subcategoryId}
            name={capitalise(subcategory.name)}
          />
        ))}
      </ul>
    </details>
  )
}

function PlaceLink({ to, isHere, name }: { to: string; isHere: boolean; name: string }) {
  return (
    <li>
      <ShopLink to={to} aria-current={isHere ? 'page' : undefined}>
        {name}
      </ShopLink>
    </li>
  )
}

/** Applies to the original price, as its label says (R36). */
function PriceBands({ bands }: Pick<ListingData, 'bands'>) {
  return (
    <nav aria-label="Price" className="pills flex flex-wrap gap-2">
      <h3 className="w-full font-bold">
        Price <small className="font-normal">(MRP)</small>
      </h3>
      {bands.map(({ text, href, isChosen }) => (
        <Link key={text} to={href} aria-current={isChosen || undefined} preventScrollReset>
          {text}
        </Link>
      ))}
    </nav>
  )
}
