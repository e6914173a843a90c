import { Link } from 'react-router'
import type { Group } from '#contract/catalogue.ts'
import { TOP_CATEGORIES } from '#contract/limits.ts'
import { capitalise } from '#storefront/shared/format.ts'

export interface PopularCategory {
  id: number
  name: string
}

export function popularOf(groups: Group[]): PopularCategory[] {
  const categories = groups.flatMap((group) => group.categories).slice(0, TOP_CATEGORIES)
  return categories.map(({ id, name }) => ({ id, name }))
}

/** A way on for who found nothing. */
export function PopularCategories({ categories }: { categories: PopularCategory[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="Popular categories" className="page mb-8 flex flex-wrap justify-center gap-2">
      {categories.map(({ id, name }) => (
        <Link
          key={id}
          to={`/products-section2/${id}`}
          className="flex min-h-11 items-center rounded-full bg-sunken px-4 font-semibold hover:bg-line"
        >
          {capitalise(name)}
        </Link>
      ))}
    </nav>
  )
}
