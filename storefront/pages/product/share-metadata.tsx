import type { Product } from '#contract/catalogue.ts'
import { imageUrl } from '#storefront/shared/image.ts'
import { useOrigin } from '#storefront/shared/page-title.tsx'

/** What a chat shows of the link (S2-161): read from the server's page only, so browsers are not sent this code. */
export function ShareMetadata({ product }: { product: Product }) {
  const origin = useOrigin()
  const path = `/product/${product.slug}`
  const text = product.description || product.name
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:image" content={`${origin}${imageUrl(product.image, '800x800')}`} />
      <meta property="product:price:amount" content={String(Math.round(product.discountPaise / 100))} />
      <meta property="product:price:currency" content="INR" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
