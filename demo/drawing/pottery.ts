import { darker, lighter, lightness, mix } from './colour.ts'
import { bouquet, greenery, type Plant } from './greenery.ts'
import { footShadow } from './ground.ts'
import type { Motif } from './motifs.ts'
import { ellipse, type Point } from './outline.ts'
import { bareFoot, clayHandle, clouded, defined, dipped, specks, type Turn, vessel } from './vessel.ts'

export type Pot = {
  colour: string
  inner?: string
  contents?: string
  glaze?: string
  ink?: string
  motif?: Motif
  bands?: readonly number[]
  speck?: string
  /** How many motifs stand round the near half. */
  around?: number
  /** How much of its top the eye sees. */
  tilt?: number
  cx?: number
}

const CLAY = '#b08660'

/** Iron in the clay shows where the glaze is thin. */
const rimOf = (glaze: string) => mix(glaze, '#8f5f3a', lightness(glaze) > 0.4 ? 0.3 : 0.12)

export function decorate(
  { colour, glaze, ink, motif, bands = [], speck, around = 7 }: Pot,
  top: number,
  foot: number,
  widest: number,
) {
  return (wall: Turn) => {
    const marks: string[] = []
    const box = [wall.cx - widest, top - 40, widest * 2, foot - top + 120] as const
    if (glaze) marks.push(dipped(wall, top + (foot - top) * 0.46, glaze), clouded(foot, box, glaze))
    if (speck) marks.push(specks(foot, box, 260, speck), bareFoot(wall, foot - (foot - top) * 0.035, CLAY))
    for (const share of bands) marks.push(wall.ring(top + (foot - top) * share, 11, ink ?? darker(colour, 0.4)))
    if (motif && ink) {
      const { name, text } = defined(motif(ink, lighter(ink, 0.45)))
      const middle = top + (foot - top) * 0.5
      marks.push(text + wall.around(middle, name, around, (foot - top) / 330, 0.5))
      marks.push(wall.ring(middle - (foot - top) * 0.27, 6, ink), wall.ring(middle + (foot - top) * 0.25, 6, ink))
    }
    return marks.join('')
  }
}

export function mug(pot: Pot): string {
  const { colour, glaze = colour, inner = lighter(colour, 0.5), cx = 560 } = pot
  const top = 370
  const foot = 850
  const profile: Point[] = [
    [top, 220],
    [top + 22, 222],
    [top + 140, 226],
    [top + 300, 229],
    [foot - 90, 220],
    [foot - 26, 194],
    [foot, 176],
  ]
  const ear = clayHandle(
    [
      [cx + 196, 470],
      [cx + 268, 448],
      [cx + 340, 492],
      [cx + 352, 590],
      [cx + 306, 684],
      [cx + 196, 738],
    ],
    50,
    glaze,
  )
  return (
    footShadow(cx, foot + 16, 230) +
    ear +
    vessel({
      profile,
      colour,
      cx,
      inner,
      tilt: pot.tilt ?? 0.15,
      thrown: 0.07,
      ...(pot.contents ? { contents: pot.contents } : {}),
      rim: rimOf(glaze),
      marks: decorate(pot, top, foot, 240),
    })
  )
}

/** A kulhad-like tumbler, unglazed outside. */
export function tumbler(pot: Pot): string {
  const { colour, inner = colour, cx = 600 } = pot
  const top = 400
  const foot = 830
  const profile: Point[] = [
    [top, 190],
    [top + 20, 196],
    [top + 60, 182],
    [top + 240, 158],
    [foot - 60, 136],
    [foot, 132],
  ]
  return vessel({
    profile,
    colour,
    cx,
    finish: pot.glaze ? 'glaze' : 'matte',
    inner,
    tilt: pot.tilt ?? 0.15,
    thrown: pot.glaze ? 0.1 : 0.2,
    ...(pot.contents ? { contents: pot.contents } : {}),
    rim: pot.glaze ? rimOf(pot.glaze) : lighter(colour, 0.12),
    marks: (wall) => clay(wall, top, foot, pot) + decorate(pot, top, foot, 220)(wall),
  })
}

/** Bare clay is never of one colour: the fire left it darker here and there. */
function clay(wall: Turn, top: number, foot: number, { colour, glaze }: Pot): string {
  return glaze ? '' : clouded(foot + 1, [wall.cx - 240, top - 40, 480, foot - top + 120], colour)
}

export function bowl(pot: Pot): string {
  const { colour, inner = lighter(colour, 0.4), cx = 600 } = pot
  const top = 500
  const foot = 800
  const profile: Point[] = [
    [top, 350],
    [top + 60, 340],
    [top + 150, 290],
    [foot - 70, 190],
    [foot - 30, 142],
    [foot, 138],
  ]
  return vessel({
    profile,
    colour,
    cx,
    tilt: pot.tilt ?? 0.24,
    inner,
    thrown: 0.06,
    ...(pot.contents ? { contents: pot.contents } : {}),
    rim: rimOf(pot.glaze ?? colour),
    marks: decorate({ ...pot, bands: pot.bands ?? [0.06] }, top, foot, 360),
  })
}

export function vase(pot: Pot & { stems?: 'pampas' | 'marigold' | 'none' }): string {
  const { colour, cx = 600, stems = 'pampas', tilt = 0.15 } = pot
  const top = 470
  const foot = 980
  const profile: Point[] = [
    [top, 74],
    [top + 24, 62],
    [top + 90, 68],
    [top + 190, 160],
    [top + 300, 200],
    [foot - 110, 172],
    [foot - 30, 120],
    [foot, 108],
  ]
  const flowers = stems === 'none' ? '' : bouquet(cx, top, stems)
  return (
    footShadow(cx, foot + 10, 150) +
    vessel({
      profile,
      colour,
      cx,
      inner: darker(colour, 0.3),
      finish: pot.glaze ? 'glaze' : 'matte',
      tilt,
      thrown: pot.glaze ? 0.06 : 0.14,
      rim: pot.glaze ? rimOf(pot.glaze) : lighter(colour, 0.15),
      marks: (wall) => clay(wall, top, foot, pot) + decorate(pot, top + 120, foot, 220)(wall),
    }) +
    flowers
  )
}

export function planter(pot: Pot & { plant?: Plant }): string {
  const { colour, cx = 600, plant = 'snake', tilt = 0.15 } = pot
  const top = 640
  const foot = 990
  const profile: Point[] = [
    [top, 218],
    [top + 44, 222],
    [top + 52, 204],
    [top + 200, 184],
    [foot - 26, 164],
    [foot, 158],
  ]
  const soil = `<path d="${ellipse(cx, top + 8, 200, 188 * tilt)}" fill="#3a271d"/>${specks(4, [cx - 160, top - 90 * tilt, 320, 230 * tilt], 500 * tilt, '#6d4b36')}`
  return (
    vessel({
      profile,
      colour,
      cx,
      finish: pot.glaze ? 'glaze' : 'matte',
      inner: '#3a271d',
      tilt,
      thrown: pot.glaze ? 0.08 : 0.18,
      marks: (wall) => clay(wall, top, foot, pot) + decorate(pot, top + 50, foot, 240)(wall),
    }) +
    soil +
    greenery(plant, cx, top)
  )
}
