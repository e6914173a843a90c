import { darker, lighter } from './colour.ts'
import { ellipse, type Point } from './outline.ts'
import { handle, type Turn, vessel } from './vessel.ts'

export type Bottle = {
  colour: string
  lid?: string
  marks?: (turn: Turn) => string
  finish?: 'matte' | 'metal' | 'glaze'
  wide?: boolean
  loop?: boolean
  seed?: number
}

export function bottle({
  colour,
  lid = '#2a2a2c',
  marks,
  finish = 'matte',
  wide = false,
  loop = true,
}: Bottle): string {
  const r = wide ? 176 : 138
  const top = wide ? 360 : 300
  const foot = 1010
  const body: Point[] = wide
    ? [
        [top, r - 30],
        [top + 30, r - 14],
        [top + 70, r],
        [foot - 40, r],
        [foot, r],
      ]
    : [
        [top, 74],
        [top + 30, 76],
        [top + 100, 110],
        [top + 160, r - 4],
        [top + 220, r],
        [foot - 40, r],
        [foot, r],
      ]
  const capR = wide ? r - 34 : 78
  const cover: Point[] = [
    [top - 96, capR - 8],
    [top - 88, capR + 2],
    [top - 4, capR + 4],
  ]
  const ear = loop
    ? handle(
        [
          [600 - capR + 8, top - 60],
          [600 - capR * 0.7, top - 150],
          [600, top - 180],
          [600 + capR * 0.7, top - 150],
          [600 + capR - 8, top - 60],
        ],
        26,
        lid,
      )
    : ''
  const grip = (wall: Turn) =>
    Array.from({ length: 5 }, (_, i) => wall.ring(top - 76 + i * 16, 3, darker(lid, 0.5), 0.6)).join('')
  return (
    vessel({
      profile: body,
      colour,
      finish,
      tilt: 0.1,
      marks: (wall) =>
        `${marks?.(wall) ?? ''}${wall.ring(foot - 10, 20, '#b9b6b0')}${wall.ring(foot - 22, 3, darker(colour, 0.5), 0.6)}`,
    }) +
    ear +
    vessel({
      profile: cover,
      colour: lid,
      finish: lid === '#c8c5bf' ? 'metal' : 'matte',
      tilt: 0.1,
      foot: false,
      marks: grip,
      inner: lighter(lid, 0.1),
      rim: lighter(lid, 0.2),
    }) +
    `<path d="${ellipse(600, top - 96, capR - 12, (capR - 12) * 0.1)}" fill="${lighter(lid, 0.12)}"/>`
  )
}
