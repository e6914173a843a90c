import { UNCATEGORISED } from '#contract/catalogue.ts'
import type { Place } from './product.ts'
import { PLACE_NAME_MAX } from './read-cells.ts'
import { cutAtWord } from './texts.ts'

/**
 * Shopify has a path of any depth, a free type and free tags; we have three levels. Group: the path's first node.
 * Category: the type, which the reseller chose, otherwise the last node but one, otherwise the first tag. Subcategory:
 * the last node or the tag.
 */
export function placeProduct(path: string, type: string, tags: string): Place {
  const nodes = path.split(/\s*>\s*/).filter(Boolean)
  const tag = capitalise(
    tags
      .split(',')
      .map((tag) => tag.trim())
      .find(Boolean) ?? '',
  )
  const deep = nodes.length > 1 ? nodes : []
  const category = type || deep.slice(1).at(-2) || deep.at(-1) || tag || UNCATEGORISED
  const subcategory = deep.at(-1) || tag || category
  return { group: cut(nodes[0] || 'All'), category: cut(category), subcategory: cut(subcategory) }
}

function cut(name: string): string {
  return cutAtWord(name, PLACE_NAME_MAX)
}

function capitalise(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1)
}
