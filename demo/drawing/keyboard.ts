import { darker, lighter } from './colour.ts'
import { ellipse, roundedBox } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow } from './panel.ts'

const ROWS = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.5],
]
const UNIT = 56

/** A keyboard of 60 keys, in the middle of the 1200 square. */
export function keyboard({ colour, key, accent }: { colour: string; key: string; accent: string }): string {
  const [left, top] = [600 - 7 * UNIT, 600 - 2.5 * UNIT]
  const body = roundedBox(left - 18, top - 18, 14 * UNIT + 36, 5 * UNIT + 36, 26)
  const keys = ROWS.flatMap((row, down) => {
    let x = left
    return row.map((wide, i) => {
      const cap = roundedBox(x + 3, top + down * UNIT + 3, wide * UNIT - 6, UNIT - 6, 10)
      const face = roundedBox(x + 9, top + down * UNIT + 5, wide * UNIT - 18, UNIT - 17, 8)
      x += wide * UNIT
      const tone = (down === 0 && i === 0) || (down === 2 && i === row.length - 1) ? accent : key
      return `<path d="${cap}" fill="${darker(tone, 0.34)}"/><path d="${face}" fill="${tone}"/><path d="${face}" fill="none" stroke="${lighter(tone, 0.6)}" stroke-width="2" stroke-opacity=".55"/>`
    })
  })
  return (
    lyingShadow([body], 0.9) +
    drawPanel({ path: body, colour, finish: 'rubber', shape: { puff: 14, roll: 20 } }) +
    keys.join('')
  )
}

export function mouse({ colour, accent }: { colour: string; accent: string }): string {
  const body =
    'M600 470C668 470 694 520 696 590C698 690 664 744 600 744C536 744 502 690 504 590C506 520 532 470 600 470Z'
  return (
    lyingShadow([body], 1.2) +
    drawPanels([{ path: body, colour, finish: 'rubber', shape: { puff: 56, roll: 84 } }]) +
    `<path d="M600 472V600M512 590C560 610 640 610 688 590" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="3" stroke-opacity=".7"/><path d="${ellipse(600, 540, 11, 27)}" fill="${accent}" stroke="${darker(colour, 0.5)}" stroke-width="4"/>`
  )
}
