import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { FRAMES, type Frame } from '#contract/catalogue.ts'

/** The frame of each product's pictures: its category's in the shop's products.csv. */
export function framesOf(shop: string): Map<string, Frame> {
  const rows: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, '..', shop, 'products.csv')), {
    columns: true,
  })
  const ofCategory = new Map<string | undefined, Frame>()
  for (const { category, category_frame: said } of rows) {
    const frame = FRAMES.find((each) => each === said)
    if (frame) ofCategory.set(category, frame)
  }
  return new Map(
    rows.flatMap(({ category, images = '' }) => {
      const frame = ofCategory.get(category)
      return frame ? images.split('|').map((image): [string, Frame] => [image.replace(/: .*/, ''), frame]) : []
    }),
  )
}
