import { useRef } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { CATEGORIES_MOBILE, CATEGORY_AUTOPLAY_MS, CATEGORY_SLIDES } from '#contract/limits.ts'
import { capitalise } from '#storefront/shared/format.ts'
import { PlayButton } from '#storefront/shared/ui/play-button.tsx'
import { ScrollRow, turn } from '#storefront/shared/ui/scroll-row.tsx'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { useAutoplay } from '#storefront/shared/ui/use-autoplay.ts'
import { classNames } from '#ui/class-names.ts'
import { imageUrl } from '#ui/image.ts'

type Tile = Pick<Category, 'id' | 'name' | 'image' | 'url'>

/** Five at a time on wide screens, turning if there are more; the first eight as a grid on phones. */
export function CategoryCarousel({ categories }: { categories: Tile[] }) {
  const section = useRef<HTMLElement>(null)
  const turns = categories.length > CATEGORY_SLIDES
  const { isPlaying, toggle } = useAutoplay(section, turns ? CATEGORY_AUTOPLAY_MS : 0, () => {
    const row = section.current?.querySelector('ul') ?? null
    if (row && row.scrollWidth > row.clientWidth) turn(row, 1)
  })
  if (categories.length === 0) return null
  const title = 'Explore Our Categories'
  return (
    <section ref={section} aria-label={title} className="page mt-10">
      <ScrollRow
        name={title}
        title={title}
        columns="five"
        controls={turns && <PlayButton what={title} isPlaying={isPlaying} onToggle={toggle} />}
      >
        {categories.map((category, at) => (
          <li
            key={category.id}
            className={classNames('category-tile snap-start', at >= CATEGORIES_MOBILE && 'max-wide:hidden')}
          >
            <CategoryTile category={category} />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}

function CategoryTile({ category }: { category: Tile }) {
  const content = (
    <>
      {/* Its middle is shown: a tall picture has no margin in this size. */}
      <img src={imageUrl(category.image, '300x400')} alt="" width="300" height="400" loading="lazy" decoding="async" />
      <span>{capitalise(category.name)}</span>
    </>
  )
  if (/^https?:\/\//i.test(category.url)) {
    return (
      <a href={category.url} rel="noopener">
        {content}
      </a>
    )
  }
  if (category.url.startsWith('/')) return <ShopLink to={category.url}>{content}</ShopLink>
  return <ShopLink to={`/products-section2/${category.id}`}>{content}</ShopLink>
}
