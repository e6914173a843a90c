import { closer, picture, place, sheet, studio } from './ground.ts'

/** What a shop's pictures are called and how each is drawn. */
export type ShopPictures = Record<string, () => string>

/** What a product's gallery shows, the front first. */
type Views = readonly (() => string)[]
export type Goods = Record<string, Views>

/** The thing, and the place around x, y of the same drawing brought near. */
export function andCloser(front: () => string, scale: number, x: number, y: number): Views {
  return [front, () => closer(front(), scale, x, y)]
}

/** Each product has its front and further views: `indigo-kurta-1.webp`, `indigo-kurta-2.webp`. */
export function productPictures(shop: string, goods: Goods): ShopPictures {
  return Object.fromEntries(
    Object.entries(goods).flatMap(([name, views]) =>
      views.map((view, i) => [`${shop}-${name}-${i + 1}.webp`, () => picture(view)] as const),
    ),
  )
}

/** Tiles that survive a round crop: the goods small in the middle of a coloured sheet, or cloth to the edge. */
export function categoryPictures(shop: string, tiles: Record<string, () => string>): ShopPictures {
  return Object.fromEntries(
    Object.entries(tiles).map(([name, draw]) => [`${shop}-category-${name}.webp`, () => picture(draw)] as const),
  )
}

/** The thing alone on its table, a little larger or smaller. */
export function stood(tone: string, thing: string, scale = 1, y = 600): string {
  return studio(tone) + place(thing, scale, 600, y)
}

/** Several things on one table, the far ones first. */
export function group(
  tone: string,
  things: readonly (readonly [thing: string, scale: number, x: number, y: number])[],
): string {
  return studio(tone) + things.map(([thing, scale, x, y]) => place(thing, scale, x, y)).join('')
}

/** Several things laid out on one sheet, as they are worn or used together. */
export function laid(
  tone: string,
  things: readonly (readonly [thing: string, scale: number, x: number, y: number, turn?: number])[],
): string {
  return sheet(tone) + things.map(([thing, scale, x, y, turn]) => place(thing, scale, x, y, turn)).join('')
}

export function tile(tone: string, thing: string, scale = 0.86): string {
  return sheet(tone) + place(thing, scale, 600, 600)
}
