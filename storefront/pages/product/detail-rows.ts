import type { Product } from '#contract/catalogue.ts'
import { formatPaise } from '#contract/money.ts'
import { capitalise } from '#storefront/shared/format.ts'

export type DetailRow = readonly [label: string, value: string]

/** 'Profile Details': the fields that spec point 3 does not exclude, if not empty. */
export function profileRows(product: Product, seller: string): DetailRow[] {
  return filled([
    ['Name', product.name],
    ['Price', formatPaise(product.discountPaise)],
    ...sideRows(product),
    ['Sold by', seller],
    ['Material', product.material],
    ['Colour', product.colors.join(', ')],
    ['Rating', product.rating > 0 ? `${product.rating.toFixed(1)} of 5, elsewhere` : ''],
    ['ASIN', product.asin],
    ['Description', product.description],
  ])
}

/** The side panel also leaves out description, colour, ratings, material and ASIN; name and price are its heading. */
export function sideRows(product: Product): DetailRow[] {
  return filled([
    ['Category', capitalise(product.category)],
    ['Size', product.sizes.map((size) => size.label).join(', ')],
    ['Label', [product.badge, product.badge1].filter(Boolean).join(', ')],
    ...Object.entries(product.details),
  ])
}

function filled(rows: DetailRow[]): DetailRow[] {
  return rows.filter(([, value]) => value.trim() !== '')
}
