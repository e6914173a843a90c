import { hammered } from './brass.ts'
import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { ellipse, type Point } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow } from './panel.ts'
import { handle, vessel } from './vessel.ts'

type Metal = { colour: string; finish?: 'matte' | 'metal'; beaten?: boolean; ears?: string; contents?: string }

/** The deep round pan of every kitchen, with two ears. */
export function kadhai({ colour, finish = 'matte', beaten = false, ears = colour, contents }: Metal): string {
  const profile: Point[] = [
    [500, 372],
    [516, 380],
    [600, 356],
    [700, 290],
    [780, 190],
    [812, 130],
  ]
  const ear = (side: number) =>
    handle(
      [
        [600 + side * 360, 520],
        [600 + side * 440, 470],
        [600 + side * 486, 520],
        [600 + side * 446, 584],
        [600 + side * 352, 576],
      ],
      32,
      ears,
      finish === 'metal' ? 'metal' : 'matte',
    )
  return (
    footShadow(600, 830, 230) +
    ear(-1) +
    ear(1) +
    vessel({
      profile,
      colour,
      finish,
      tilt: 0.26,
      foot: false,
      inner: beaten ? darker(colour, 0.15) : darker(colour, 0.25),
      ...(contents ? { contents } : {}),
      rim: lighter(colour, 0.25),
      marks: (wall) => (beaten ? hammered(wall, 560, 800, colour) : wall.ring(560, 4, lighter(colour, 0.3), 0.4)),
    })
  )
}

export type Handi = {
  colour: string
  finish?: 'matte' | 'metal' | 'glaze'
  lid?: string
  beaten?: boolean
  bands?: string
  /** What is in it, while its lid lies beside it. */
  contents?: string
}

/** A round-bellied pot with its lid, for biryani and dal. */
export function handi({ colour, finish = 'matte', lid = colour, beaten = false, bands, contents }: Handi): string {
  const profile: Point[] = [
    [478, 236],
    [498, 252],
    [524, 236],
    [570, 262],
    [680, 336],
    [790, 322],
    [880, 236],
    [916, 180],
  ]
  const cover: Point[] = [
    [372, 46],
    [392, 120],
    [430, 206],
    [468, 250],
    [482, 262],
  ]
  const knob: Point[] = [
    [296, 40],
    [316, 52],
    [344, 38],
    [372, 30],
  ]
  const cooled = finish === 'glaze' ? 'glaze' : finish
  const top =
    vessel({
      profile: cover,
      colour: lid,
      finish: cooled,
      tilt: 0.18,
      foot: false,
      marks: (wall) => wall.ring(436, 5, darker(lid, 0.4), 0.6),
    }) +
    vessel({
      profile: knob,
      colour: lid,
      finish: cooled,
      tilt: 0.18,
      foot: false,
      inner: lighter(lid, 0.1),
      rim: lighter(lid, 0.2),
    }) +
    `<path d="${ellipse(600, 296, 36, 7)}" fill="${lighter(lid, 0.2)}"/>`
  return (
    vessel({
      profile,
      colour,
      finish,
      tilt: 0.18,
      thrown: finish === 'matte' ? 0.12 : 0,
      ...(contents ? { inner: darker(colour, 0.3), contents } : {}),
      marks: (wall) =>
        (beaten ? hammered(wall, 590, 860, colour) : '') +
        (bands
          ? wall.ring(566, 12, bands) +
            wall.ring(600, 5, bands) +
            Array.from({ length: 2 }, (_, i) => wall.ring(626 + i * 16, 4, bands, 0.7)).join('')
          : ''),
    }) + (contents ? `<g transform="translate(330 420)">${footShadow(600, 492, 240)}${top}</g>` : top)
  )
}

/** A flat iron pan from above, its handle towards the eye. */
export function tawa({ colour, grip }: { colour: string; grip: string }): string {
  const disc = ellipse(600, 500, 400, 400)
  const well = ellipse(600, 500, 350, 350)
  const stick = 'M566 880L634 880L640 1150C640 1172 620 1182 600 1182C580 1182 560 1172 560 1150Z'
  const rings = Array.from(
    { length: 15 },
    (_, i) =>
      `<circle cx="600" cy="500" r="${40 + i * 21}" fill="none" stroke="${i % 2 ? lighter(colour, 0.35) : darker(colour, 0.4)}" stroke-width="3" stroke-opacity=".25"/>`,
  ).join('')
  return `<g transform="translate(0 -60)">${lyingShadow([disc, stick], 1.1)}${drawPanels([
    { path: stick, colour: grip, finish: 'rubber', shape: { puff: 20, roll: 34 } },
    { path: disc, colour, finish: 'matte', shape: { puff: 26, roll: 44 }, casts: 0.4 },
    { path: well, colour: darker(colour, 0.1), shape: { puff: -16, roll: 40 }, inside: rings },
  ])}<circle cx="600" cy="1140" r="15" fill="${darker(grip, 0.7)}"/></g>`
}

/** The lid of a round steel box, from above. */
export function steelLid(colour: string): string {
  return `${lyingShadow([ellipse(600, 600, 410, 410)], 1.4)}${drawPanels([
    { path: ellipse(600, 600, 410, 410), colour, finish: 'metal', shape: { puff: 30, roll: 40 } },
    {
      path: ellipse(600, 600, 340, 340),
      colour: lighter(colour, 0.1),
      finish: 'metal',
      shape: { puff: 24, roll: 200 },
      glow: 0.6,
      depth: 0.8,
    },
    { path: ellipse(600, 600, 54, 54), colour, finish: 'metal', shape: { puff: 26, roll: 36 }, casts: 0.6 },
  ])}<circle cx="600" cy="600" r="374" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="4" stroke-opacity=".5"/>`
}

export type MasalaBox = { colour: string; spices: readonly string[] }

/** The round box of seven spices, open, from above. */
export function masalaBox({ colour, spices }: MasalaBox): string {
  const cup = (x: number, y: number, tone: string) =>
    `${drawPanel({ path: ellipse(x, y, 112, 112), colour, finish: 'metal', shape: { puff: 18, roll: 28 }, glow: 0.6, depth: 0.8, casts: 0.5 })}<circle cx="${x}" cy="${y}" r="92" fill="${darker(tone, 0.45)}"/>${drawPanel({ path: ellipse(x, y + 4, 88, 88), colour: tone, shape: { puff: 34, roll: 70, wrinkle: 6, wrinkleSize: [58, 58], seed: x } })}`
  const [middle = '#d29a2e', ...around] = spices
  const cups = around.map((tone, i) => {
    const turn = (i / around.length) * Math.PI * 2 - Math.PI / 2
    return cup(Math.round(600 + Math.cos(turn) * 238), Math.round(600 + Math.sin(turn) * 238), tone)
  })
  return `${lyingShadow([ellipse(600, 600, 410, 410)], 1.4)}${drawPanels([
    { path: ellipse(600, 600, 410, 410), colour, finish: 'metal', shape: { puff: 26, roll: 36 } },
    {
      path: ellipse(600, 600, 376, 376),
      colour: darker(colour, 0.3),
      finish: 'metal',
      shape: { puff: -22, roll: 40 },
      glow: 0.4,
    },
  ])}${cups.join('')}${cup(600, 600, middle)}`
}
