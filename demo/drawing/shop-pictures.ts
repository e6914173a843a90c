import { framesOf } from './catalogue-frames.ts'
import { encircled, framed } from './framing.ts'
import { closer, drawn, place, sheet, studio } from './ground.ts'

/** The names of a shop's pictures, and the function that draws each. */
export type ShopPictures = Record<string, () => string | Promise<string>>

/** The size of further views, by that of the front. */
const FURTHER = 0.75

type View = (() => string) & { isLarge?: true }
/** The views in a product's gallery, the front first. */
type Views = readonly View[]
export type Goods = Record<string, Views>

/** A further view in the size of a front, which shows the threads. */
export function large(draw: () => string): View {
  return Object.assign(draw, { isLarge: true as const })
}

/** A drawing, and an enlarged part of it around x, y. */
export function andCloser(front: () => string, scale: number, x: number, y: number): Views {
  return [front, () => closer(front(), scale, x, y)]
}

/**
 * Each product has its front and further views, `indigo-kurta-1.avif` and `indigo-kurta-2.avif`, in the frame that the
 * shop's catalogue has for its category. The front is large enough to show the threads.
 */
export function productPictures(shop: string, goods: Goods): ShopPictures {
  const frames = framesOf(shop)
  return Object.fromEntries(
    Object.entries(goods).flatMap(([name, views]) =>
      views.map((view, i) => {
        const file = `${shop}-${name}-${i + 1}.avif`
        return [
          file,
          () => framed(drawn(view), frames.get(file) ?? 'square', i === 0 || view.isLarge ? 1 : FURTHER),
        ] as const
      }),
    ),
  )
}

/** A product in its other colours, each from the front: `indigo-kurta-rust.avif`. */
export function coloursOf(shop: string, fronts: Record<string, () => string>): ShopPictures {
  const frames = framesOf(shop)
  return Object.fromEntries(
    Object.entries(fronts).map(([name, draw]) => {
      const file = `${shop}-${name}.avif`
      return [file, () => framed(drawn(draw), frames.get(file) ?? 'square', FURTHER)] as const
    }),
  )
}

/** Tiles that phones crop round: goods as large as the circle allows on a coloured sheet, or cloth to the edge. */
export function categoryPictures(shop: string, tiles: Record<string, () => string>): ShopPictures {
  return Object.fromEntries(
    Object.entries(tiles).map(
      ([name, draw]) => [`${shop}-category-${name}.webp`, () => encircled(drawn(draw))] as const,
    ),
  )
}

/** One object on its table, scaled. */
export function stood(tone: string, thing: string, scale = 1, y = 600): string {
  return studio(tone) + place(thing, scale, 600, y)
}

/** Several objects on one table, from back to front. */
export function group(
  tone: string,
  things: readonly (readonly [thing: string, scale: number, x: number, y: number])[],
): string {
  return studio(tone) + things.map(([thing, scale, x, y]) => place(thing, scale, x, y)).join('')
}

/** Several objects laid out on one sheet, as they are worn or used together. */
export function laid(
  tone: string,
  things: readonly (readonly [thing: string, scale: number, x: number, y: number, turn?: number])[],
): string {
  return sheet(tone) + things.map(([thing, scale, x, y, turn]) => place(thing, scale, x, y, turn)).join('')
}

export function tile(tone: string, thing: string, scale = 0.86): string {
  return sheet(tone) + place(thing, scale, 600, 600)
}
