import { closer, studio } from './ground.ts'
import { books, matchbox } from './props.ts'
import { atTable } from './room.ts'
import { stood } from './shop-pictures.ts'
import { sizeLine } from './size-line.ts'

type Thing = () => string
type Side = readonly [thing: Thing, scale: number, x: number, y: number]

const onBooks: Side = [books, 0.8, 850, 760]

/** From the top to the foot at x, in centimetres; the matchbox stands at the other side. */
type Height = { x: number; top: number; foot: number; cm: number; box: number; ink?: string }

export type Standing = {
  tone: string
  scale: number
  y: number
  /** What stands behind it on the table. */
  beside?: Side
  table: readonly [scale: number, y: number]
  /** What is shown from near: the place, and how large. */
  near: readonly [x: number, y: number, scale?: number]
  size: Height
}

/** Something that stands, such as a pot or a lamp, as it is used, and its other side. */
export function standingViews(front: Thing, used: Thing, other: Thing, view: Standing): Thing[] {
  const { tone, scale, y, near, size } = view
  return [
    () => stood(tone, front(), scale, y),
    () => onTable(tone, used, view.table, view.beside),
    other,
    () => closer(studio(tone) + front(), near[2] ?? 2.2, near[0], near[1]),
    () => stood(tone, front() + height(size), scale * 0.8, y),
  ]
}

/** On a table by a window, before what is used with it. */
function onTable(tone: string, thing: Thing, [scale, y]: readonly [number, number], beside = onBooks): string {
  const [behind, ...place] = beside
  return atTable(tone, [
    [behind(), ...place],
    [thing(), scale, 430, y],
  ])
}

/** The same table from nearer. */
export function nearTable(tone: string, thing: Thing, place: readonly [number, number], beside = onBooks): string {
  return closer(onTable(tone, thing, place, beside), 1.3, 560, 690)
}

/** What stands, as large as its picture's frame allows, with its height and a matchbox. */
export function measured(tone: string, thing: Thing, size: Height, scale = 0.9, y = 570): Thing {
  return () => stood(tone, thing() + height(size), scale, y)
}

function height({ x, top, foot, cm, box, ink }: Height): string {
  return matchbox(box, foot + 12, (foot - top) / cm) + sizeLine([x, top], [x, foot], cm, ink)
}
