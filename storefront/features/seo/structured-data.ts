import type { Branding, SocialLinks } from '#contract/branding.ts'
import type { Product } from '#contract/catalogue.ts'
import { RETURN_DAYS } from '#contract/lifetimes.ts'
import type { Review, ReviewCounts } from '#contract/reviews.ts'
import { placesOf } from '#storefront/features/category-menu/places-of.ts'
import { imageUrl } from '#ui/image.ts'

// Structured data of a page in schema.org's vocabulary, with the properties that Google's documentation requires or recommends for
// merchant listings, breadcrumbs, organisations and carousels. Rendered on the server only.

export type Thing = Record<string, unknown>

export interface DescribedShop
  extends Pick<Branding, 'title' | 'tagline' | 'logo' | 'email' | 'mobile' | 'social' | 'deliversEverywhere'> {
  origin: string
  /** In place of a logo. */
  initialIcon: string
}

interface Reviewed {
  counts: ReviewCounts
  reviews: readonly Pick<Review, 'author' | 'stars' | 'text'>[]
}

/** `said`: by customers of this shop. A rating that came with the catalogue is not published as ours. */
export function productThings(product: Product, shop: DescribedShop, reviewed: Reviewed | undefined): Thing[] {
  const { origin } = shop
  const url = `${origin}/product/${product.slug}`
  const pictures = product.pictures.length > 0 ? product.pictures : [product.image]
  return [
    {
      '@type': 'Product',
      name: product.name,
      url,
      sku: product.asin,
      description: product.description || product.name,
      image: pictures.map((picture) => origin + imageUrl(picture)),
      category: `${product.category} > ${product.subcategory}`,
      ...(product.material && { material: product.material }),
      ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
      ...(product.details.Brand && { brand: { '@type': 'Brand', name: product.details.Brand } }),
      ...(reviewed && { aggregateRating: ratingOf(reviewed.counts), review: reviewed.reviews.map(reviewThing) }),
      offers: {
        '@type': 'Offer',
        url,
        price: rupees(product.discountPaise),
        priceCurrency: 'INR',
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shop.title },
        ...(shop.deliversEverywhere && {
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: { '@type': 'MonetaryAmount', value: rupees(product.deliveryPaise), currency: 'INR' },
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
          },
        }),
      },
    },
    breadcrumbs(origin, [
      ['Home', '/'],
      ...placesOf(product).map(({ name, to }) => [name, to] as const),
      [product.name, `/product/${product.slug}`],
    ]),
  ]
}

function ratingOf({ average, total }: ReviewCounts): Thing {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: total, bestRating: 5 }
}

function reviewThing({ author, stars, text }: Reviewed['reviews'][number]): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
    ...(text && { reviewBody: text }),
  }
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

type Step = readonly [name: string, path: string]

function breadcrumbs(origin: string, steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

export function staticThings(title: string, path: string): (shop: DescribedShop) => Thing[] {
  return ({ origin }) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      [title, path],
    ]),
  ]
}

/** `places` lead from the category to the list itself. */
export function listingThings(origin: string, places: readonly Step[], slugs: readonly string[]): Thing[] {
  const list = {
    '@type': 'ItemList',
    itemListElement: slugs.map((slug, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: `${origin}/product/${slug}`,
    })),
  }
  return [breadcrumbs(origin, [['Home', '/'], ...places]), ...(slugs.length > 0 ? [list] : [])]
}

export function homeThings(shop: DescribedShop): Thing[] {
  const { origin, title } = shop
  const social = (['fb', 'insta', 'linkedin', 'twitter', 'youtube'] satisfies (keyof SocialLinks)[])
    .map((name) => shop.social[name])
    .filter(Boolean)
  const contact = { ...(shop.mobile && { telephone: `+91${shop.mobile}` }), ...(shop.email && { email: shop.email }) }
  return [
    {
      '@type': 'OnlineStore',
      name: title,
      url: `${origin}/`,
      ...(shop.tagline && { description: shop.tagline }),
      logo: origin + (shop.logo ? `/ResellerLogo/${encodeURIComponent(shop.logo)}` : shop.initialIcon),
      ...(social.length > 0 && { sameAs: social }),
      ...((shop.mobile || shop.email) && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact },
      }),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
      },
    },
    {
      '@type': 'WebSite',
      name: title,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/Product-Serach/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
