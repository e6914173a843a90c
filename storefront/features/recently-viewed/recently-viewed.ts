import { RECENTLY_VIEWED_MAX } from '#contract/limits.ts'
import { readLocal, writeLocal } from '#storefront/shared/local-storage.ts'
import { isWellFormedText } from '#storefront/shared/well-formed-text.ts'

/** The fields of spec point 3, prices in rupees, and the slug for the link. */
export interface ViewedItem {
  id: number
  ASIN: string
  /** Missing in lists written by other software; the product's page also accepts the ASIN (R31). */
  slug?: string
  name: string
  image: string
  category: string
  discountPrice: number
  originalPrice: number
}

const KEY = 'recentlyViewed'

export function readViewed(stored: string): ViewedItem[] {
  try {
    const list: unknown = JSON.parse(stored || '[]')
    return Array.isArray(list) ? list.filter(isViewedItem).reduceRight(withViewed, []) : []
  } catch {
    return []
  }
}

/** Newest first, no id twice, at most 8 (S4-037 to S4-040). */
export function withViewed(list: readonly ViewedItem[], item: ViewedItem): ViewedItem[] {
  return [item, ...list.filter((other) => other.id !== item.id)].slice(0, RECENTLY_VIEWED_MAX)
}

function isViewedItem(item: unknown): item is ViewedItem {
  if (typeof item !== 'object' || item === null) return false
  const { id, ASIN, slug = '', name, image, category, discountPrice, originalPrice } = item as Record<string, unknown>
  const texts = [ASIN, slug, name, image, category].every(isWellFormedText)
  return texts && [id, discountPrice, originalPrice].every((value) => typeof value === 'number')
}

export function rememberViewed(item: ViewedItem): void {
  writeLocal(KEY, JSON.stringify(withViewed(readViewed(storedViewed()), item)))
}

export function storedViewed(): string {
  return readLocal(KEY)
}
