import type { Frame } from '#contract/catalogue.ts'
import type { Message } from '#contract/say.ts'
import type { Fault } from './faults.ts'

/** A product's category in the three levels of the tree. */
export interface Place {
  group: string
  category: string
  subcategory: string
}

/** A product as a file describes it, checked and ready to be stored. */
export interface ImportedProduct extends Place {
  /** Its line in the file, for faults that are found later. */
  line: number
  asin: string
  name: string
  originalPaise: number
  discountPaise: number
  delbertoPaise: number | null
  deliveryPaise: number
  rating: number
  ratingCount: number
  badge: string
  badge1: string
  video: string
  colors: string[]
  material: string
  /** 4, 6 or 8 digits; '' if missing. */
  hsn: string
  /** False: it comes back only if it is faulty. */
  isReturnable: boolean
  /** Null if missing: the rate then follows from the HSN. */
  gstPercent: number | null
  description: string
  descriptionHtml: string
  details: Record<string, string>
  /** File names or URLs, as in the file. */
  images: string[]
  /** The colour of each, '' for all colours; empty if no picture has one. */
  imageColors: string[]
  /** One entry with the size '' for a product without sizes. */
  stock: SizeStock[]
  /** Undefined if the file has no such column; a new product then goes into the row of its category. */
  headerRows?: string[] | undefined
  categoryImage: string
  categoryUrl: string
  categoryFrame: Frame | ''
}

export interface SizeStock {
  size: string
  units: number
  /** How many of these were sold since the count; only for a size that is new to the shop. */
  sold?: number
}

/** A product that is not on sale according to the file: it is not put on sale, and withdrawn if it was. */
interface LeftOut {
  line: number
  asin: string
  why: Message
}

/** What an item of a file results in. */
export interface CatalogueItem {
  product?: ImportedProduct
  /** The product's name in the file, if it has one. */
  called?: string | undefined
  leftOut?: LeftOut
  faults: Fault[]
}

/** R31: the ASIN, lower-cased and URL-safe; the store ensures uniqueness. */
export function slugFrom(asin: string): string {
  const slug = asin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-|-$/g, '')
  return slug || 'product'
}
