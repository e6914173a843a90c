import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { type Packed, unpack } from '#storefront/shared/packed.ts'
import { buttonLook } from '#storefront/shared/ui/button.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import type { Card } from './card.ts'
import { type GridPlace, ProductGrid } from './product-grid.tsx'

interface Page {
  cards: Card[]
  nextPage: number | undefined
}

/** The lists as they were left, so that going back from a product finds its card again. */
const grown = new Map<string, Page[]>()
const LISTS_KEPT = 20

interface MoreProductsProps {
  place: GridPlace
  first: Card[]
  /** The address of the next page: a plain link for crawlers and before scripts. */
  nextPage: number | undefined
  hrefOf: (page: number) => string
}

/** With scripts the next page joins this one; the address stays. */
export function MoreProducts(props: MoreProductsProps) {
  const { key, search } = useLocation()
  return <GrowingList key={`${key}${search}`} listKey={key} {...props} />
}

function GrowingList({ place, first, nextPage, hrefOf, listKey }: MoreProductsProps & { listKey: string }) {
  const [pages, setPages] = useState(() => grown.get(listKey) ?? [])
  const fetcher = useFetcher<Packed<Page>>()
  const taken = useRef<Packed<Page>>(undefined)
  const { data } = fetcher
  const next = pages.length > 0 ? pages.at(-1)?.nextPage : nextPage

  const append = useEffectEvent((page: Packed<Page>) => {
    if (taken.current === page) return
    taken.current = page
    const all = [...pages, unpack(page)]
    setPages(all)
    grown.set(listKey, all)
    if (grown.size > LISTS_KEPT) grown.delete(grown.keys().next().value ?? '')
  })

  useEffect(() => {
    if (data) append(data)
  }, [data])

  const isBusy = fetcher.state !== 'idle'
  return (
    <>
      <ProductGrid cards={[first, ...pages.map((page) => page.cards)].flat()} place={place} />
      {next && (
        <div className="mt-10 flex justify-center">
          <Link
            to={hrefOf(next)}
            rel="next"
            aria-disabled={isBusy || undefined}
            onClick={async (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!isBusy) await fetcher.load(hrefOf(next))
            }}
            className={buttonLook('outline')}
          >
            {isBusy && <Icon name="wheel" className="animate-spin" />}
            Load more
          </Link>
        </div>
      )}
    </>
  )
}
