import { darker, lighter } from './colour.ts'
import { bouquet, greenery, type Plant } from './greenery.ts'
import { footShadow } from './ground.ts'
import type { Motif } from './motifs.ts'
import { ellipse, type Point } from './outline.ts'
import { between, seeded } from './random.ts'
import { defined, dipped, handle, specks, type Turn, vessel } from './vessel.ts'

export type Pot = {
  colour: string
  inner?: string
  contents?: string
  glaze?: string
  ink?: string
  motif?: Motif
  bands?: readonly number[]
  speck?: string
  cx?: number
  scale?: number
}

export function decorate(
  { colour, glaze, ink, motif, bands = [], speck }: Pot,
  top: number,
  foot: number,
  widest: number,
) {
  return (wall: Turn) => {
    const marks: string[] = []
    if (speck) marks.push(specks(foot, [wall.cx - widest, top - 40, widest * 2, foot - top + 120], 260, speck))
    if (glaze) marks.push(dipped(wall, top + (foot - top) * 0.46, glaze))
    for (const share of bands) marks.push(wall.ring(top + (foot - top) * share, 11, ink ?? darker(colour, 0.4)))
    if (motif && ink) {
      const { name, text } = defined(motif(ink, lighter(ink, 0.45)))
      const middle = top + (foot - top) * 0.5
      marks.push(text + wall.around(middle, name, 7, (foot - top) / 330, 0.5))
      marks.push(wall.ring(middle - (foot - top) * 0.27, 6, ink), wall.ring(middle + (foot - top) * 0.25, 6, ink))
    }
    return marks.join('')
  }
}

export function mug(pot: Pot): string {
  const { colour, inner = lighter(colour, 0.5), cx = 560 } = pot
  const top = 370
  const foot = 850
  const profile: Point[] = [
    [top, 222],
    [top + 60, 226],
    [top + 260, 228],
    [foot - 90, 220],
    [foot - 24, 196],
    [foot, 178],
  ]
  const ear = handle(
    [
      [cx + 208, 478],
      [cx + 300, 470],
      [cx + 356, 540],
      [cx + 344, 650],
      [cx + 280, 724],
      [cx + 200, 744],
    ],
    52,
    pot.glaze ?? colour,
  )
  return (
    footShadow(cx, foot + 16, 230) +
    ear +
    vessel({
      profile,
      colour,
      cx,
      inner,
      ...(pot.contents ? { contents: pot.contents } : {}),
      rim: pot.glaze ?? lighter(colour, 0.15),
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
    marks: (wall) => decorate(pot, top, foot, 220)(wall) + wheelLines(wall, top, foot, colour),
  })
}

function wheelLines(wall: Turn, top: number, foot: number, colour: string): string {
  const random = seeded(foot)
  return Array.from({ length: 26 }, (_, i) =>
    wall.ring(
      top + ((foot - top) * i) / 26 + between(random, -4, 4),
      between(random, 1.5, 4),
      i % 2 ? lighter(colour, 0.35) : darker(colour, 0.3),
      0.22,
    ),
  ).join('')
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
    tilt: 0.24,
    inner,
    ...(pot.contents ? { contents: pot.contents } : {}),
    rim: pot.glaze ?? lighter(colour, 0.1),
    marks: decorate({ ...pot, bands: pot.bands ?? [0.06] }, top, foot, 360),
  })
}

export function vase(pot: Pot & { stems?: 'pampas' | 'marigold' | 'none' }): string {
  const { colour, cx = 600, stems = 'pampas' } = pot
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
      marks: decorate(pot, top + 120, foot, 220),
    }) +
    flowers
  )
}

export function planter(pot: Pot & { plant?: Plant }): string {
  const { colour, cx = 600, plant = 'snake' } = pot
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
  const soil = `<path d="${ellipse(cx, top + 4, 200, 28)}" fill="#3a271d"/>${specks(4, [cx - 180, top - 14, 360, 36], 90, '#6d4b36')}`
  return (
    vessel({
      profile,
      colour,
      cx,
      finish: pot.glaze ? 'glaze' : 'matte',
      inner: '#3a271d',
      marks: (wall) => wheelLines(wall, top, foot, colour) + decorate(pot, top + 50, foot, 240)(wall),
    }) +
    soil +
    greenery(plant, cx, top)
  )
}
