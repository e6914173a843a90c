import { folded } from './cloth.ts'
import { lightness } from './colour.ts'
import { type Drape, saree } from './drape.ts'
import { drapedSaree } from './draped-saree.ts'
import { fittingRoom } from './dress-form.ts'
import { closer, sheet } from './ground.ts'
import { type Hoodie, hoodie } from './hoodie.ts'
import { KURTA_LENGTH, type Kurta, kurta } from './kurta.ts'
import { type Lehenga, lehenga } from './lehenga.ts'
import { sizeLine } from './size-line.ts'
import { type TShirt, tShirt } from './t-shirt.ts'

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

function lineOn(tone: string): string {
  return lightness(tone) < 0.5 ? '#f3ead8' : '#3a3033'
}
