import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { ellipse, mirrored, type Point } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow } from './panel.ts'
import { handle, vessel } from './vessel.ts'

export type Headphones = { colour: string; pad?: string; metal?: string; art?: string }

/** Over-ear headphones from the front, lying flat. */
export function headphones({ colour, pad = darker(colour, 0.5), metal = '#c9c5bd', art = '' }: Headphones): string {
  const arc: Point[] = [
    [316, 640],
    [308, 470],
    [360, 300],
    [470, 200],
    [600, 168],
    [730, 200],
    [840, 300],
    [892, 470],
    [884, 640],
  ]
  const lining: Point[] = arc.map(([x, y]) => [600 + (x - 600) * 0.9, y + 34 - (y - 168) * 0.02])
  const cup =
    'M300 560C236 560 196 640 196 760C196 880 236 960 304 960C352 960 372 900 372 760C372 620 350 560 300 560Z'
  const ear = 'M352 584C398 570 438 640 438 760C438 880 398 950 352 936C384 880 388 640 352 584Z'
  const arm = (x: number) =>
    `<path d="M${x} 520V640" stroke="${darker(metal, 0.4)}" stroke-width="30" stroke-linecap="round"/><path d="M${x - 4} 520V640" stroke="${lighter(metal, 0.5)}" stroke-width="14" stroke-linecap="round"/>`
  const ring = (x: number) =>
    `<ellipse cx="${x}" cy="760" rx="52" ry="120" fill="none" stroke="${lighter(colour, 0.35)}" stroke-width="5" stroke-opacity=".6"/>`
  const cups = (flip: boolean) =>
    drawPanels([
      {
        path: flip ? mirrored(ear) : ear,
        colour: pad,
        finish: 'rubber',
        shape: { puff: 30, roll: 44, wrinkle: 4, seed: 3 },
      },
      {
        path: flip ? mirrored(cup) : cup,
        colour,
        finish: 'rubber',
        shape: { puff: 40, roll: 70 },
        casts: 0.4,
        over: ring(flip ? 918 : 282),
      },
    ])
  return (
    lyingShadow([cup, mirrored(cup), ear, mirrored(ear)], 1.2) +
    handle(lining, 54, pad) +
    handle(arc, 50, colour) +
    `<g>${arm(316)}${arm(884)}</g>` +
    cups(false) +
    cups(true) +
    art
  )
}

/** A round speaker that stands on its foot, wrapped in knitted cloth. */
export function speaker({ colour, trim, mark }: { colour: string; trim: string; mark?: string }): string {
  const profile: Point[] = [
    [330, 200],
    [350, 236],
    [420, 262],
    [660, 272],
    [880, 258],
    [930, 236],
    [950, 216],
  ]
  const cloth = freshName()
  return (
    vessel({
      profile,
      colour,
      finish: 'matte',
      tilt: 0.14,
      marks: (wall) =>
        `<pattern id="${cloth}" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0L14 14M14 0L0 14" stroke="${darker(colour, 0.45)}" stroke-width="3" stroke-opacity=".55"/><circle cx="7" cy="2" r="2" fill="${lighter(colour, 0.4)}" fill-opacity=".4"/></pattern><rect x="300" y="300" width="600" height="720" fill="url(#${cloth})"/>${wall.ring(908, 30, darker(colour, 0.5))}${wall.ring(366, 12, trim)}`,
    }) +
    drawPanel({
      path: ellipse(600, 330, 200, 28),
      colour: darker(colour, 0.45),
      finish: 'rubber',
      shape: { puff: 8, roll: 20 },
    }) +
    `<path d="${ellipse(600, 330, 200, 28)}" fill="none" stroke="${trim}" stroke-width="6"/><g stroke="${lighter(trim, 0.5)}" stroke-width="6" stroke-linecap="round"><path d="M520 330h34M646 330h34M663 324v12"/></g><circle cx="600" cy="330" r="7" fill="#7bd88f"/>${mark ?? ''}${footShadow(600, 980, 0)}`
  )
}
