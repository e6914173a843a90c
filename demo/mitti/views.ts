import { folded } from '#demo/drawing/cloth.ts'
import { darker } from '#demo/drawing/colour.ts'
import { closer, sheet } from '#demo/drawing/ground.ts'
import { type Cushion, cushion } from '#demo/drawing/home.ts'
import type { Print } from '#demo/drawing/panel.ts'
import type { Pot } from '#demo/drawing/pottery.ts'
import { onSofa } from '#demo/drawing/room.ts'
import { stood } from '#demo/drawing/shop-pictures.ts'
import { sizeLine } from '#demo/drawing/size-line.ts'
import { type Standing, standingViews } from '#demo/drawing/standing-views.ts'

// Five views of a product: from the front, where it is used, from another side, near, and beside its size.

type Views = (() => string)[]

/** A pot, filled on the table; the other side is its inside, from above. */
export function potViews(
  draw: (more: Partial<Pot>) => string,
  view: Standing & { tilt?: number; full?: Partial<Pot> },
): Views {
  const { tone, scale, y, tilt = 0.42, full = {} } = view
  return standingViews(
    () => draw({}),
    () => draw(full),
    () => stood(tone, draw({ tilt }), scale, y),
    view,
  )
}

/** A cushion: on a sofa before a plain one, its cloth near, its back, and its width. */
export function cushionViews(tone: string, cut: Cushion, plain: string, near: () => string, cm: number): Views {
  const { colour, piping = darker(colour, 0.3) } = cut
  const [left, right, foot] = cut.long ? [150, 1050, 940] : [230, 970, 1060]
  return [
    () => sheet(tone) + cushion(cut),
    () =>
      onSofa(tone, [
        [cushion({ colour: plain, piping: darker(plain, 0.2) }), 0.62, 836, 640, 7],
        [cushion(cut), 0.62, cut.long ? 520 : 380, cut.long ? 730 : 650, -6],
      ]),
    near,
    () => sheet(tone) + cushion({ colour, piping, ...(cut.long ? { long: true } : {}) }) + closing(cut, colour),
    () => sheet(tone) + cushion(cut) + sizeLine([left, foot], [right, foot], cm),
  ]
}

/** The overlap at the back of a cover, with its buttons. */
function closing({ long = false }: Cushion, colour: string): string {
  const [left, right, y] = long ? [176, 1024, 640] : [256, 944, 660]
  const line = `M${left} ${y}C460 ${y + 10} 740 ${y + 10} ${right} ${y}`
  const buttons = [400, 600, 800].map(
    (x) =>
      `<circle cx="${x + 3}" cy="${y - 20}" r="17" fill="#1d0f12" fill-opacity=".3"/><circle cx="${x}" cy="${y - 25}" r="16" fill="#8a5a36"/><circle cx="${x - 4}" cy="${y - 30}" r="6" fill="#c79a6f"/>`,
  )
  return `<path d="${line}" fill="none" stroke="#1d0f12" stroke-width="12" stroke-opacity=".22" transform="translate(0 6)"/><path d="${line}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="3"/><path d="${line}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="2" stroke-dasharray="9 7" stroke-opacity=".7" transform="translate(0 -44)"/>${buttons.join('')}`
}

/** Cloth for the floor: its weave, its end near, folded, and its width. */
export function rugViews(
  tone: string,
  draw: () => string,
  cloth: { colour: string; border: string; print: Print; seed: number },
  cm: number,
): Views {
  return [
    () => sheet(tone) + draw(),
    () => closer(sheet(tone) + draw(), 2.1, 820, 760),
    () => sheet(tone) + folded(cloth),
    () => closer(sheet(tone) + draw(), 3, 330, 480),
    () => sheet(tone) + draw() + sizeLine([170, 1010], [1030, 1010], cm),
  ]
}
