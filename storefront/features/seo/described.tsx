import { useShop } from '#storefront/shared/page-title.tsx'
import { type ImageSize, imageUrl } from '#ui/image.ts'
import type { DescribedShop, Thing } from './structured-data.ts'

const LONGEST = 155 // as much as search engines show of a description

interface Description {
  title: string
  text: string
  path: string
  picture: { file: string; size: ImageSize } | undefined
  /** Of a product's page. */
  offer?: { pricePaise: number; isInStock: boolean }
  things(shop: DescribedShop): Thing[]
}

/**
 * Metadata of a page for chats (Open Graph, S2-161) and search engines (description, JSON-LD). They read the server's HTML, so browsers
 * do not load this code: callers write `as={import.meta.env.SSR && …}`, and the browser leaves the element as it is.
 */
export function Described({ as }: { as: Description | false }) {
  const shop = useShop()
  if (!shop) return null
  const data =
    import.meta.env.SSR && as
      ? asScript(as.things({ ...shop.shop, origin: shop.origin, initialIcon: shop.initialIcon }))
      : ''
  return (
    <>
      {import.meta.env.SSR && as && <HeadTags {...as} origin={shop.origin} siteName={shop.shop.title} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped cannot end the element */}
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data }} />
    </>
  )
}

function HeadTags({ origin, siteName, ...page }: Description & { origin: string; siteName: string }) {
  const text = shorten(page.text)
  const { picture, offer } = page
  const [width, height] = picture?.size.split('x') ?? []
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:type" content={offer ? 'product' : 'website'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={origin + page.path} />
      {picture && (
        <>
          <meta property="og:image" content={origin + imageUrl(picture.file, picture.size)} />
          <meta property="og:image:width" content={width} />
          <meta property="og:image:height" content={height} />
          <meta property="og:image:alt" content={page.title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {offer && (
        <>
          <meta property="product:price:amount" content={(offer.pricePaise / 100).toFixed(2)} />
          <meta property="product:price:currency" content="INR" />
          <meta property="product:availability" content={offer.isInStock ? 'in stock' : 'out of stock'} />
        </>
      )}
    </>
  )
}

function asScript(things: Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** Cuts at a word, to the length that is shown. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= LONGEST) return plain
  const cut = plain.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`
}
