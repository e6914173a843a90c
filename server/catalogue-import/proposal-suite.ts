import { expect } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { describeFault } from './faults.ts'
import { checkMapping } from './mapping.ts'
import { openCatalogue, proposeMapping } from './open-catalogue.ts'
import type { ImportedProduct } from './product.ts'
import { writeMapping } from './write-mapping.ts'

// Test help: files that are read with nothing but the proposal.

const inWords = sayIn(DEFAULT_LOCALE)

/** The import by the proposal, as written to its file and read from there. */
export async function takeFile(file: string) {
  const proposal = await proposeMapping(file)
  if (!proposal) throw new Error('a format that is known')
  const mapping = checkMapping(parse(writeMapping(proposal, 'x.csv', DEFAULT_LOCALE)))
  expect(mapping).toEqual(proposal.mapping)
  const products: ImportedProduct[] = []
  const leftOut: string[] = []
  const messages: string[] = []
  for await (const item of (await openCatalogue(file, mapping, true)).items) {
    if (item.product) products.push(item.product)
    if (item.leftOut) leftOut.push(`${item.called}: ${inWords(item.leftOut.why)}`)
    messages.push(...item.faults.map(describeFault).map(inWords))
  }
  return { proposal, products, leftOut, messages }
}

export const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const GOODS = ['Cotton kurta', 'Steel bottle', 'Table lamp', 'Wool shawl', 'Clay cup', 'Silk saree']
export const goodOf = (at: number) => `${GOODS[at % GOODS.length]} ${at}`
