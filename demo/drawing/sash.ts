import { bend, mirrored, type Point } from './outline.ts'
import { drawPanels, type Panel } from './panel.ts'
import type { Fold } from './relief.ts'

/** Short folds below the seam that the skirt is drawn together on. */
export function gathers(seam: number, waist: number): Fold[] {
  return Array.from({ length: 19 }, (_, i) => {
    const share = (i + 0.5) / 9.5 - 1
    const top: Point = [600 + share * (waist - 8), seam + 4]
    const foot: Point = [600 + share * (waist + 66), seam + 130 + (i % 3) * 46]
    return {
      points: bend(top, [top[0] + share * 22, seam + 60], foot),
      width: 8 + (i % 2) * 3,
      depth: 9 + (i % 4) * 2,
      sharp: i % 2 ? 0.6 : 1.5,
      taper: 'end',
    }
  })
}

/** A sash; its bow is behind. */
export function sashAround(y: number, waist: number, colour: string, behind: boolean): string {
  const [left, right] = [600 - waist - 3, 600 + waist + 3]
  const path = `M${left} ${y - 26}C${left + 90} ${y - 8} ${right - 90} ${y - 8} ${right} ${y - 26}L${right + 3} ${y + 20}C${right - 90} ${y + 40} ${left + 90} ${y + 40} ${left - 3} ${y + 20}Z`
  const folds = [-6, 10].map((dy) => ({
    points: bend([left, y + dy - 8], [600, y + dy + 18], [right, y + dy - 8]),
    width: 7,
    depth: 5,
  }))
  const tail = `M588 ${y + 14}C556 ${y + 90} 548 ${y + 170} 520 ${y + 250}L576 ${y + 268}C590 ${y + 180} 604 ${y + 90} 606 ${y + 14}Z`
  const bowHalf = `M600 ${y + 4}C560 ${y - 62} 496 ${y - 84} 462 ${y - 58}C440 ${y - 20} 446 ${y + 46} 470 ${y + 70}C512 ${y + 82} 566 ${y + 52} 600 ${y + 14}Z`
  const soft = { puff: 20, roll: 30, wrinkle: 6, wrinkleSize: [60, 90] as const }
  const bow: Panel[] = [
    ...[tail, mirrored(tail)].map((path, seed) => ({ path, colour, shape: { ...soft, seed }, casts: 0.4 })),
    ...[bowHalf, mirrored(bowHalf)].map((path, seed) => ({
      path,
      colour,
      shape: { ...soft, seed: seed + 4 },
      casts: 0.4,
    })),
    {
      path: `M576 ${y - 22}C590 ${y - 30} 610 ${y - 30} 624 ${y - 22}C630 ${y} 630 ${y + 22} 622 ${y + 38}C608 ${y + 44} 592 ${y + 44} 578 ${y + 38}C570 ${y + 22} 570 ${y} 576 ${y - 22}Z`,
      colour,
      shape: { puff: 18, roll: 22 },
      casts: 0.5,
    },
  ]
  return drawPanels([{ path, colour, shape: { puff: 10, roll: 18, folds }, casts: 0.45 }, ...(behind ? bow : [])])
}
