import { darker, lighter, lightness, mix } from './colour.ts'
import { closer, place } from './ground.ts'
import { cushion } from './home.ts'
import { bend, roundedBox, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Panel, type Print } from './panel.ts'
import { between, seeded } from './random.ts'
import { type Fold, hangingFolds } from './relief.ts'

// Where the goods are used. The picture shows all of a scene, not only the goods.

const OAK = '#a9794f'
const LINEN = '#cdc2b0'
const COTTON = '#f3ede2'

/** Something flat as it lies on a table, away from the eye; its middle is at 600, 780. */
export function lying(thing: string): string {
  return `<g transform="translate(600 780)scale(1 .38)translate(-600 -600)">${thing}</g>`
}

/** A wooden table by a window, with the things on it from back to front. */
export function atTable(
  tone: string,
  things: readonly (readonly [thing: string, scale: number, x: number, y: number])[],
  wood = OAK,
): string {
  const put = things.map(([thing, scale, x, y]) => place(thing, scale, x, y)).join('')
  return closer(wall(tone) + windowLight(tone) + tableTop(wood) + put, 1, 600, 600)
}

function wall(tone: string): string {
  const shade = freshName()
  return `<linearGradient id="${shade}" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${lighter(tone, 0.3)}"/><stop offset=".5" stop-color="${darker(tone, 0.06)}"/><stop offset="1" stop-color="${darker(tone, 0.24)}"/></linearGradient><rect width="1200" height="1200" fill="url(#${shade})"/>`
}

/** What falls through six panes onto the wall. */
function windowLight(tone: string): string {
  const soft = freshName()
  const lamp = lightness(tone) < 0.45 ? '#ffcf9a' : '#fff8e6'
  const panes = [0, 1, 2]
    .flatMap((row) => [0, 1].map((column) => [column * 186, row * 178] as const))
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="168" height="160"/>`)
    .join('')
  return `<filter id="${soft}" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="9"/></filter><g filter="url(#${soft})" fill="${lamp}" fill-opacity=".5"><g transform="translate(640 20)skewY(14)skewX(-16)">${panes}</g></g>`
}

const EDGE = 690

/** Boards that run across, their grain closer together the farther they are. */
function tableTop(wood: string): string {
  const random = seeded(wood.charCodeAt(1) + 41)
  const shade = freshName()
  const far = freshName()
  const grain = Array.from({ length: 90 }, () => {
    const depth = random() ** 1.7
    const y = EDGE + depth * 520
    const sway = between(random, -4, 4) * (0.3 + depth)
    const x = between(random, -400, 700)
    const length = between(random, 300, 1100)
    return `<path d="M${short(x)} ${short(y)}C${short(x + length * 0.3)} ${short(y + sway)} ${short(x + length * 0.6)} ${short(y - sway)} ${short(x + length)} ${short(y)}" stroke="${random() > 0.4 ? darker(wood, 0.35) : lighter(wood, 0.3)}" stroke-width="${short(0.8 + depth * 4)}" stroke-opacity=".22"/>`
  }).join('')
  const joints = [30, 96, 200, 352]
    .map(
      (down, i) =>
        `<path d="M0 ${EDGE + down}H1200" stroke="${darker(wood, 0.6)}" stroke-width="${1.5 + i}" stroke-opacity=".4"/><path d="M0 ${EDGE + down + 2 + i}H1200" stroke="${lighter(wood, 0.4)}" stroke-width="${1 + i * 0.6}" stroke-opacity=".3"/>`,
    )
    .join('')
  return `<linearGradient id="${shade}" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${lighter(wood, 0.28)}"/><stop offset=".5" stop-color="${wood}"/><stop offset="1" stop-color="${darker(wood, 0.2)}"/></linearGradient><linearGradient id="${far}" x2="0" y2="1"><stop offset="0" stop-color="#1d0f12" stop-opacity="0"/><stop offset=".8" stop-color="#1d0f12" stop-opacity=".22"/><stop offset="1" stop-color="#1d0f12" stop-opacity=".3"/></linearGradient><rect y="${EDGE - 46}" width="1200" height="46" fill="url(#${far})"/><rect y="${EDGE}" width="1200" height="${1200 - EDGE}" fill="url(#${shade})"/><g fill="none">${grain}</g>${joints}<path d="M0 ${EDGE + 1}H1200" stroke="${lighter(wood, 0.6)}" stroke-width="3" stroke-opacity=".7"/>`
}

/** A sofa, with cushions on it. */
export function onSofa(
  tone: string,
  things: readonly (readonly [thing: string, scale: number, x: number, y: number, turn?: number])[],
  linen = LINEN,
): string {
  const soft = (path: string, seed: number, more: Partial<Panel> = {}): Panel => ({
    path,
    colour: linen,
    shape: { puff: 46, roll: 90, wrinkle: 9, wrinkleSize: [420, 200], seed },
    casts: 0.5,
    ...more,
  })
  const put = things.map(([thing, scale, x, y, turn]) => place(thing, scale, x, y, turn)).join('')
  return closer(
    wall(tone) +
      windowLight(tone) +
      drawPanels([
        soft(roundedBox(-260, 300, 852, 620, 70), 4),
        soft(roundedBox(608, 300, 852, 620, 70), 5),
        soft(roundedBox(-260, 850, 1720, 240, 66), 6),
        soft(roundedBox(-260, 1060, 1720, 300, 30), 7, { colour: darker(linen, 0.12) }),
      ]) +
      put,
    1,
    600,
    600,
  )
}

export type Made = { colour: string; border: string; print?: Print; quilted?: boolean; seed?: number }

/** A bed that is made: two pillows, and its sheet or quilt falls over the edge; the pillows of a quilt are white. */
export function madeBed(tone: string, { colour, border, print, quilted = false, seed = 3 }: Made): string {
  const top = 'M150 540L1050 540L1210 800L-10 800Z'
  const fall =
    'M-10 790L1210 790L1216 1090C1150 1104 1100 1082 1030 1094C950 1108 900 1084 810 1096C720 1108 660 1086 580 1098C490 1110 430 1086 350 1096C260 1106 200 1086 120 1098C70 1104 30 1092 -16 1096Z'
  const printed = print ? { print } : {}
  const hem =
    'M-20 1062C120 1074 200 1052 350 1062C430 1052 490 1076 580 1064C660 1052 720 1074 810 1062C900 1050 950 1074 1030 1060C1100 1048 1150 1070 1220 1058'
  const headboard = drawPanel({
    path: roundedBox(110, 190, 980, 420, 40),
    colour: '#7d5636',
    finish: 'rubber',
    shape: { puff: 14, roll: 26 },
    inside: boards('#7d5636'),
  })
  const cover = quilted
    ? { colour: COTTON, piping: border, long: true }
    : { colour, piping: border, long: true, ...printed }
  return closer(
    wall(tone) +
      windowLight(tone) +
      headboard +
      drawPanels([
        { path: roundedBox(-40, 1040, 1280, 220, 10), colour: darker('#7d5636', 0.35), finish: 'rubber' },
        {
          path: top,
          colour,
          ...printed,
          shape: {
            puff: 8,
            roll: 40,
            wrinkle: 10,
            wrinkleSize: [420, 120],
            folds: quilted ? seams([560, 610, 670, 740]) : [],
            seed,
          },
        },
      ]) +
      place(cushion({ ...cover, colour: darker(cover.colour, 0.04) }), 0.48, 376, 480, -1) +
      place(cushion(cover), 0.48, 822, 484, 2) +
      drawPanel({
        path: fall,
        colour: darker(colour, 0.03),
        ...printed,
        shape: {
          puff: 26,
          roll: 40,
          edges: 'M-400 790L1600 790L1600 1500L-400 1500Z',
          folds: [
            ...hangingFolds(seed, 9, { left: -10, right: 1210, y: 850 }, { left: -10, right: 1210, y: 1100 }, 44),
            ...(quilted ? seams([850, 910, 970, 1030]) : []),
          ],
          wrinkle: 4,
          seed,
        },
        inside: `<path d="${hem}" fill="none" stroke="${border}" stroke-width="42"/><path d="${hem}" fill="none" stroke="${lighter(border, 0.5)}" stroke-width="4" transform="translate(0 -34)"/>`,
        casts: 0.5,
      }),
    1,
    600,
    600,
  )
}

/** The lines of stitches across a quilt. */
function seams(heights: readonly number[]): Fold[] {
  return heights.map((y) => ({ points: bend([-20, y], [600, y + 8], [1220, y]), width: 11, depth: -9, taper: 'none' }))
}

function boards(wood: string): string {
  const random = seeded(23)
  return Array.from({ length: 40 }, () => {
    const y = between(random, 190, 620)
    return `<path d="M90 ${short(y)}C400 ${short(y + between(random, -10, 10))} 800 ${short(y + between(random, -10, 10))} 1110 ${short(y)}" stroke="${random() > 0.5 ? darker(wood, 0.35) : lighter(wood, 0.2)}" stroke-width="${short(between(random, 1, 5))}" fill="none" stroke-opacity=".3"/>`
  }).join('')
}

/** A cloth that hangs over a rail, the farther half a hand longer. */
export function hung(tone: string, { colour, border, print, seed = 5 }: Made): string {
  const half = (foot: number, shift: number) =>
    `M${300 + shift} 232C420 222 780 222 ${900 + shift} 232C${908 + shift} 480 ${902 + shift} 760 ${912 + shift} ${foot}C${850 + shift} ${foot + 14} ${800 + shift} ${foot - 8} ${740 + shift} ${foot + 6}C${660 + shift} ${foot + 22} ${600 + shift} ${foot - 6} ${520 + shift} ${foot + 8}C${440 + shift} ${foot + 20} ${380 + shift} ${foot - 8} ${290 + shift} ${foot + 6}C${296 + shift} 760 ${292 + shift} 480 ${300 + shift} 232Z`
  const panel = (foot: number, shift: number, tint: string): Panel => ({
    path: half(foot, shift),
    colour: tint,
    ...(print ? { print } : {}),
    shape: {
      puff: 22,
      roll: 46,
      edges: `M${300 + shift} 225L${900 + shift} 225L${908 + shift} 1600L${290 + shift} 1600Z`,
      folds: hangingFolds(seed, 6, { left: 320, right: 880, y: 300 }, { left: 300, right: 900, y: foot }, 24),
      wrinkle: 5,
      wrinkleSize: [200, 400],
      seed,
    },
    inside: `<path d="M260 ${foot - 76}H960" stroke="${border}" stroke-width="46"/><path d="M260 ${foot - 116}H960M260 ${foot - 36}H960" stroke="${border}" stroke-width="9"/>`,
    casts: 0.5,
  })
  const rail = drawPanel({
    path: roundedBox(60, 198, 1080, 44, 22),
    colour: '#8a5a36',
    finish: 'rubber',
    shape: { puff: 20, roll: 26 },
    inside: boards('#8a5a36'),
  })
  const near = panel(980, 0, colour)
  return closer(
    wall(tone) +
      windowLight(tone) +
      lyingShadow([half(1060, 26), roundedBox(60, 198, 1080, 44, 22)], 1.6) +
      drawPanel(panel(1060, 26, darker(colour, 0.12))) +
      rail +
      drawPanel(near),
    1,
    600,
    600,
  )
}

/** A table from its end, a runner along it that falls over the edge, and what stands on it. */
export function laidTable(tone: string, { colour, border, print, seed = 9 }: Made, centre: string): string {
  const wood = OAK
  const run = 'M440 520L760 520L840 740L360 740Z'
  const fall =
    'M360 730L840 730L846 1080C800 1092 760 1074 710 1084C650 1096 600 1076 540 1086C480 1094 420 1076 354 1086Z'
  const cloth: Partial<Panel> = print ? { print } : {}
  const band = (y: number, width: number, tint = border) =>
    `<path d="M330 ${y}H870" stroke="${tint}" stroke-width="${width}"/>`
  return closer(
    wall(tone) +
      windowLight(tone) +
      drawPanels([
        {
          path: 'M150 520L1050 520L1260 740L-60 740Z',
          colour: wood,
          finish: 'rubber',
          shape: { puff: 4, roll: 10 },
          inside: boards(wood),
        },
        {
          path: 'M-60 738L1260 738L1260 830L-60 830Z',
          colour: darker(wood, 0.25),
          finish: 'rubber',
          shape: { puff: 8, roll: 16 },
          inside: boards(wood),
          casts: 0.5,
        },
        {
          path: run,
          colour,
          ...cloth,
          shape: { puff: 3, roll: 12, wrinkle: 3, wrinkleSize: [300, 90], seed },
          casts: 0.4,
        },
        {
          path: fall,
          colour: darker(colour, 0.04),
          ...cloth,
          shape: {
            puff: 18,
            roll: 26,
            edges: 'M360 726L840 726L846 1600L354 1600Z',
            folds: hangingFolds(seed, 4, { left: 370, right: 830, y: 800 }, { left: 360, right: 840, y: 1090 }, 20),
            wrinkle: 4,
            seed,
          },
          inside: band(1010, 70) + band(960, 6) + band(1060, 6) + band(1010, 4, mix(border, COTTON, 0.7)),
          casts: 0.5,
        },
      ]) +
      centre,
    1,
    600,
    600,
  )
}
