import { folded } from './cloth.ts'
import { lightness } from './colour.ts'
import { type Drape, dupatta, saree } from './drape.ts'
import { drapedDupatta } from './draped-dupatta.ts'
import { drapedSaree } from './draped-saree.ts'
import { fittingRoom } from './dress-form.ts'
import { closer, sheet } from './ground.ts'
import { type Hoodie, hoodie } from './hoodie.ts'
import { KURTA_LENGTH, type Kurta, kurta } from './kurta.ts'
import { type Lehenga, lehenga } from './lehenga.ts'
import { type Shirt, shirt } from './shirt.ts'
import { laid } from './shop-pictures.ts'
import { sizeLine } from './size-line.ts'
import { type TShirt, tShirt } from './t-shirt.ts'
import { reachOf, type Trousers, trousers } from './trousers.ts'

// What a shopper cannot try on: a product from behind, on a dress form, and beside its size.

type Views = (() => string)[]

/** `length` in centimetres. */
export function kurtaViews(tone: string, cut: Kurta, length: number): Views {
  const { hem = 236, length: foot = KURTA_LENGTH } = cut
  const left = Math.min(180, 600 - hem - 20) - 70
  return [
    () => sheet(tone) + kurta({ ...cut, view: 'back' }),
    () => fittingRoom(tone) + kurta({ ...cut, view: 'worn' }),
    () => sheet(tone) + kurta(cut) + sizeLine([left, 116], [left, foot + 24], length),
  ]
}

export function lehengaViews(tone: string, cut: Lehenga, length: number): Views {
  return [
    () => sheet(tone) + lehenga({ ...cut, view: 'back' }),
    () => fittingRoom(tone) + lehenga({ ...cut, view: 'worn' }),
    () => sheet(tone) + lehenga(cut) + sizeLine([130, 442], [130, 1112], length),
  ]
}

/** On a dress form, the end piece near, and folded: a parcel of 36 cm. */
export function sareeViews(tone: string, cut: Drape, seed: number): Views {
  return [
    () => fittingRoom(tone) + drapedSaree(cut),
    () => closer(sheet(tone) + saree(cut), 2.2, 750, 850),
    () => sheet(tone) + folded({ ...cut, seed }) + sizeLine([246, 956], [972, 956], 36),
  ]
}

export function hoodieViews(tone: string, cut: Hoodie, length: number): Views {
  return [
    () => sheet(tone) + hoodie({ ...cut, view: 'back' }),
    () => fittingRoom(tone) + hoodie({ ...cut, view: 'worn' }),
    () => sheet(tone) + hoodie(cut) + sizeLine([92, 268], [92, 1060], length, lineOn(tone)),
  ]
}

export function tShirtViews(tone: string, cut: TShirt, length: number): Views {
  return [
    () => sheet(tone) + tShirt({ ...cut, view: 'back' }),
    () => fittingRoom(tone) + tShirt({ ...cut, view: 'worn' }),
    () => sheet(tone) + tShirt(cut) + sizeLine([88, 200], [88, 1010], length, lineOn(tone)),
  ]
}

export function shirtViews(tone: string, cut: Shirt, length: number): Views {
  return [
    () => sheet(tone) + shirt({ ...cut, view: 'back' }),
    () => fittingRoom(tone) + shirt({ ...cut, view: 'worn' }),
    () => sheet(tone) + shirt(cut) + sizeLine([124, 176], [124, 1034], length, lineOn(tone)),
  ]
}

/** From behind, below what is worn with them, and beside their length. */
export function trouserViews(tone: string, cut: Trousers, above: () => string, length: number): Views {
  const { left, foot } = reachOf(cut.cut)
  return [
    () => sheet(tone) + trousers({ ...cut, view: 'back' }),
    () =>
      laid(tone, [
        [trousers(cut), 0.84, 760, 800, 4],
        [above(), 0.8, 400, 440, -4],
      ]),
    beside(tone, () => trousers(cut), [left - 90, 180], [left - 90, foot], length),
  ]
}

/** Over the shoulder of a plain kurta, the end piece near, and folded: a parcel of so many centimetres. */
export function dupattaViews(tone: string, cut: Drape, under: string, seed: number, parcel: number): Views {
  return [
    () => fittingRoom(tone) + drapedDupatta(cut, under),
    () => closer(sheet(tone) + dupatta(cut), 2.3, 560, 850),
    () => sheet(tone) + folded({ ...cut, seed }) + sizeLine([246, 956], [972, 956], parcel),
  ]
}

/** What lies on its sheet, with a line from end to end. */
export function beside(
  tone: string,
  draw: () => string,
  from: readonly [number, number],
  to: readonly [number, number],
  centimetres: number,
): () => string {
  return () => sheet(tone) + draw() + sizeLine(from, to, centimetres, lineOn(tone))
}

export function lineOn(tone: string): string {
  return lightness(tone) < 0.5 ? '#f3ead8' : '#3a3033'
}
