import { useState } from 'react'
import { UNSAFE_decodeViaTurboStream as decode, useLocation, useMatches } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { deserialize, type Serialized } from '#storefront/shared/serialized.ts'
import { buttonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Card } from './card.ts'
import type { GridPlace } from './grid-columns.ts'
import { ProductGrid } from './product-grid.tsx'

interface Page {
  cards: Card[]
  nextPage: number | undefined
}

/** The lists as the shopper left them, so that going back from a product finds its card again. */
const grown = new Map<string, Page[]>()
const LISTS_MAX = 20

interface MoreProductsProps {
  place: GridPlace
  first: Card[]
  /** The address of the next page: a plain link for crawlers and without scripts. */
  nextPage: number | undefined
  hrefOf: (page: number) => string
}

/** With scripts the next page is appended; the address stays. */
export function MoreProducts(props: MoreProductsProps) {
  const { key, search } = useLocation()
  return <GrowingList key={`${key}${search}`} listKey={key} {...props} />
}

function GrowingList({ place, first, nextPage, hrefOf, listKey }: MoreProductsProps & { listKey: string }) {
  const [pages, setPages] = useState(() => grown.get(listKey) ?? [])
  const [state, setState] = useState<'busy' | 'failed'>()
  const routeId = useMatches().at(-1)?.id ?? ''
  const next = pages.length > 0 ? pages.at(-1)?.nextPage : nextPage
  const isBusy = state === 'busy'

  async function append(href: string) {
    setState('busy')
    try {
      const all = [...pages, await pageAt(href, routeId)]
      setPages(all)
      grown.set(listKey, all)
      if (grown.size > LISTS_MAX) grown.delete(grown.keys().next().value ?? '')
      setState(undefined)
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ProductGrid cards={[first, ...pages.map((page) => page.cards)].flat()} place={place} />
      {next && (
        <div className="mt-10 flex flex-col items-center gap-3">
          <a
            href={hrefOf(next)}
            rel="next"
            aria-disabled={isBusy || undefined}
            onClick={async (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!isBusy) await append(hrefOf(next))
            }}
            className={buttonLook('outline')}
          >
            {isBusy && <Icon name="wheel" className="animate-spin" />}
            Load more
          </a>
          {state === 'failed' && (
            <p role="alert" className="text-sm font-medium text-bad">
              {MESSAGES.productsUnreached}
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** Like a fetcher's request, except that a failing fetcher would replace the list by an error. */
async function pageAt(href: string, routeId: string): Promise<Page> {
  const { pathname, search } = new URL(href, location.href)
  const answer = await fetch(`${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}&_routes=${routeId}`)
  const { value } = await decode(answer.body as NonNullable<typeof answer.body>, window)
  return deserialize((value as Record<string, { data: Serialized<Page> }>)[routeId]?.data ?? '')
}
