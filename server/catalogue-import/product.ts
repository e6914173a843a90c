import type { Fault } from './faults.ts'

/** Where a product stands in the three levels of the tree. */
export interface Place {
  group: string
  category: string
  subcategory: string
}

/** A product as a file describes it, checked and ready to be stored. */
export interface ImportedProduct extends Place {
  /** Where it stands in the file, for what is found out later. */
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
  /** 4, 6 or 8 digits; '' where not given. */
  hsn: string
  /** Null where not given: the rate then follows from the HSN. */
  gstPercent: number | null
  description: string
  descriptionHtml: string
  details: Record<string, string>
  /** File names or addresses, as the file has them. */
  images: string[]
  /** One entry with the size '' for a product without sizes. */
  stock: SizeStock[]
  /** Undefined where the file does not say; a new product then goes into the row of its category. */
  headerRows?: string[] | undefined
  categoryImage: string
  categoryUrl: string
}

export interface SizeStock {
  size: string
  units: number
  /** Of these, gone since they were counted; only for a size that is new to the shop. */
  sold?: number
}

/** A product that the file does not say to be on sale: not sold, and no longer sold if it was. */
interface LeftOut {
  line: number
  asin: string
  why: string
}

/** What one place of a file comes to. */
export interface CatalogueItem {
  product?: ImportedProduct
  /** The product's name in the file, where it has one. */
  called?: string | undefined
  leftOut?: LeftOut
  faults: Fault[]
}

/** R31: the ASIN, lower-cased and URL-safe; uniqueness is the store's business. */
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
