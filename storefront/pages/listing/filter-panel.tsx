import { Form, Link, useRouteLoaderData, useSearchParams } from 'react-router'
import { PRICE_BANDS } from '#contract/limits.ts'
import type { Menu, MenuCategory } from '#storefront/features/category-menu/menu-of.ts'
import { classNames } from '#storefront/shared/class-names.ts'
import { capitalise } from '#storefront/shared/format.ts'
import { type Serialized, useSerialized } from '#storefront/shared/serialized.ts'
import { CloseButton } from '#storefront/shared/ui/close-button.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { closeWhenFollowed } from '#storefront/shared/ui/popover.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { bandName, bandText, listingHref, readListingQuery } from './listing-query.ts'
import type { ListingData } from './load-listing.ts'

export const FILTER_PANEL_ID = 'filter-panel'

/** Beside the products on wide screens, a drawer on small ones (a popover that wide screens always show). */
export function FilterPanel({ listing }: { listing: ListingData }) {
  const root = useRouteLoaderData('root') as { menu: Serialized<Menu | null> } | undefined
  const [params] = useSearchParams()
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked; following one closes the drawer
    <aside id={FILTER_PANEL_ID} popover="auto" aria-label="Filters" onClick={closeWhenFollowed} className={DRAWER}>
      <div className="sticky top-0 z-10 flex h-14 items-center justify-between border-b border-line bg-ground pr-2 pl-4 wide:static wide:h-11 wide:border-0 wide:px-0">
        <h2 className="text-lg font-bold">Filters</h2>
        <span className="flex items-center gap-1">
          {params.size > 0 && (
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
      <div className="space-y-6 p-4 wide:p-0 wide:pt-2">
        <SearchHere />
        {root && <CategoryTree menu={root.menu} listing={listing} />}
        <PriceBands />
      </div>
    </aside>
  )
}

const DRAWER = `fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] overflow-y-auto overscroll-contain bg-ground
  text-ink shadow-float open:animate-[slide-in_200ms_var(--ease-out)] backdrop:bg-veil wide:static wide:block wide:h-auto
  wide:w-auto wide:overflow-visible wide:shadow-none`

/** Searches this category only; the header's box searches the whole shop. */
function SearchHere() {
  const [params] = useSearchParams()
  const { search } = readListingQuery(params)
  return (
    <search className="hidden wide:block">
      <Form method="get" className="relative">
        {['price', 'sort'].map((name) => {
          const value = params.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
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
function CategoryTree({ menu, listing }: { menu: Serialized<Menu | null>; listing: ListingData }) {
  const inMenu = (useSerialized(menu)?.groups ?? []).flatMap((group) => group.categories)
  const { here, subcategoryId, further } = listing
  const categories = inMenu.some(({ id }) => id === here.id)
    ? inMenu.map((category) => (category.id === here.id ? here : category))
    : [here, ...inMenu]
  return (
    <nav aria-label="Categories" className="filter-tree">
      <Tree categories={categories} hereId={here.id} subcategoryId={subcategoryId} further={further} />
    </nav>
  )
}

function Tree({ categories, hereId, subcategoryId, further }: TreeProps) {
  return (
    <>
      <h3 className="mb-1 font-bold">Categories</h3>
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
    </>
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
function PriceBands() {
  const [params] = useSearchParams()
  const { band } = readListingQuery(params)
  const bands = PRICE_BANDS.map((one) => ({
    name: bandText(one),
    value: bandName(one),
    isChosen: one === band,
  }))
  return (
    <nav aria-label="Price">
      <h3 className="mb-2 font-bold">
        Price <span className="text-sm font-normal text-muted">(MRP)</span>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {[{ name: 'All Prices', value: '', isChosen: !band }, ...bands].map(({ name, value, isChosen }) => (
          <li key={value}>
            <Link
              to={listingHref(params, { price: value })}
              aria-current={isChosen || undefined}
              preventScrollReset
              className={classNames(
                'flex min-h-11 items-center rounded-full border px-4 text-sm tabular-nums',
                isChosen
                  ? 'border-primary-ink bg-primary-soft font-semibold text-primary-ink'
                  : 'border-field-line hover:bg-sunken',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
