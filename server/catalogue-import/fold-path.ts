import { UNCATEGORISED } from '#contract/catalogue.ts'
import type { Place } from './product.ts'
import { PLACE_NAME_MAX } from './read-cells.ts'
import { cutAtWord } from './texts.ts'

/**
 * Folds a path of any depth into our three levels: its first three nodes. A missing level repeats the one above it, and
 * a single node goes below the group All. Flipkart's paths end with the product's name, often truncated with dots: that
 * node is no category.
 */
export function foldPath(path: string[], name: string): Place {
  const nodes = path.map((node) => node.replace(/\s+/g, ' ').trim()).filter(Boolean)
  if (isNameOf(nodes.at(-1), name)) nodes.pop()
  const [first = UNCATEGORISED, second, third] = nodes.map((node) => cutAtWord(node, PLACE_NAME_MAX))
  if (second === undefined) return { group: 'All', category: first, subcategory: first }
  return { group: first, category: second, subcategory: third ?? second }
}

function isNameOf(node: string | undefined, name: string): boolean {
  if (node === undefined) return false
  const called = name.replace(/\s+/g, ' ')
  const [, start] = /^(.+?)\s*(?:\.\.\.|…)$/.exec(node) ?? []
  if (start !== undefined) return called.startsWith(start) || start.startsWith(called)
  return node === called || node.startsWith(`${called} `)
}
