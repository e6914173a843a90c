import { BOX_CM_MAX, PARCEL_GRAMS_MAX } from '#contract/limits.ts'
import type { BoxCm } from '#contract/parcels.ts'

/** '500', '500 g' and '1.5 kg'; undefined if it is no weight. */
export function readGrams(typed: string): number | undefined {
  const [, digits = '', unit = ''] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|kg)?\s*$/i.exec(typed) ?? []
  const grams = Number(digits.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1)
  return Number.isInteger(grams) && grams >= 1 && grams <= PARCEL_GRAMS_MAX ? grams : undefined
}

/** '30 x 20 x 10' and '30×20×10 cm'; null if nothing is typed, undefined if it is no box. */
export function readBox(typed: string): BoxCm | null | undefined {
  if (typed.trim() === '') return null
  const sides = /^\s*(\d{1,3})\s*[x×*,]\s*(\d{1,3})\s*[x×*,]\s*(\d{1,3})\s*(?:cm)?\s*$/i
    .exec(typed)
    ?.slice(1)
    .map(Number)
  const [length = 0, width = 0, height = 0] = sides ?? []
  return [length, width, height].every((side) => side >= 1 && side <= BOX_CM_MAX) ? [length, width, height] : undefined
}

/** As it is typed. */
export function boxText(box: readonly number[] | null): string {
  return box?.join(' × ') ?? ''
}
