import { closer, picture, place, sheet } from './ground.ts'

/** What a shop's pictures are called and how each is drawn. */
export type ShopPictures = Record<string, () => string>

export type Views = readonly [front: () => string, detail: () => string]
type Goods = Record<string, Views>

/** The thing, and the place around x, y of the same drawing brought near. */
export function andCloser(front: () => string, scale: number, x: number, y: number): Views {
  return [front, () => closer(front(), scale, x, y)]
}

/** Each product has its front and a second view: `indigo-kurta-1.webp`, `indigo-kurta-2.webp`. */
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

export function tile(tone: string, thing: string, scale = 0.86): string {
  return sheet(tone) + place(thing, scale, 600, 600)
}
