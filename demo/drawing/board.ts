import { darker, lighter, mix } from './colour.ts'
import { bounds, ellipse, shifted, short, turned } from './outline.ts'
import { drawPanels, lyingShadow } from './panel.ts'
import { between, noise, seeded } from './random.ts'

type Board = {
  wood: string
  /** In degrees, clockwise. The light stays where it is. */
  turn?: number
  /** The face with a groove for juice, or the plain one. */
  plain?: boolean
}

const MIDDLE = [600, 600] as const
const FACE =
  'M330 330C330 296 350 280 384 280L520 280C552 280 560 262 562 236L564 168C566 132 580 116 600 116C620 116 634 132 636 168L638 236C640 262 648 280 680 280L816 280C850 280 870 296 870 330L870 960C870 996 850 1014 816 1014L384 1014C350 1014 330 996 330 960Z'
const GROOVE =
  'M412 332L788 332C808 332 820 344 820 364L820 930C820 950 808 962 788 962L412 962C392 962 380 950 380 930L380 364C380 344 392 332 412 332Z'
const HOLE = ellipse(600, 176, 21, 21)
/** A block of wood with a handle and a leather loop, for the kitchen; one sees how thick it is. */
export function board({ wood, turn = 0, plain = false }: Board): string {
  const at = (path: string) => turned(path, turn, MIDDLE)
  const face = at(FACE)
  const side = shifted(face, 2, 24)
  const upright = (drawn: string) => `<g transform="rotate(${turn} ${MIDDLE.join(' ')})">${drawn}</g>`
  return (
    lyingShadow([side], 1.5) +
    drawPanels([
      {
        path: side,
        colour: darker(wood, 0.42),
        finish: 'matte',
        shape: { puff: 6, roll: 14 },
        inside: layers(side, wood),
      },
      {
        path: face,
        colour: wood,
        finish: 'matte',
        shape: { puff: 6, roll: 13, wrinkle: 1.4, wrinkleSize: [90, 600], seed: plain ? 11 : 5 },
        inside: upright(plank(wood, plain ? 71 : 17) + (plain ? '' : groove(wood))),
        over: `<path d="${face}" fill="none" stroke="${lighter(wood, 0.5)}" stroke-width="3" stroke-opacity=".45" transform="translate(1 1)"/>`,
      },
    ]) +
    upright(hole(wood) + loop())
  )
}

/** One plank: bands of darker heartwood, lines of growth that give way to the knot of a branch, pores. */
function plank(wood: string, seed: number): string {
  const random = seeded(seed)
  const sway = noise(seed)
  const knot = { x: between(random, 640, 700), y: between(random, 640, 780) }
  const along = (from: number) => {
    const points: string[] = []
    for (let y = 90; y <= 1040; y += 24) {
      const x = from + 46 * sway(from / 260, y / 420) + 6 * sway(from / 30 + 50, y / 120)
      points.push(`${short(x + Math.sign(from - knot.x || 1) * 34 * near(from, y, knot))} ${y}`)
    }
    return `M${points.join('L')}`
  }
  const bands = [300, 372, 470, 560, 690, 770, 850].map(
    (x, i) =>
      `<path d="${along(x)}" stroke="${i % 3 === 1 ? lighter(wood, 0.3) : darker(wood, 0.55)}" stroke-width="${short(between(random, 22, 74))}" stroke-opacity=".3"/>`,
  )
  const lines: string[] = []
  for (let from = 290; from < 910; from += between(random, 4, 15)) {
    const late = random() > 0.66
    lines.push(
      `<path d="${along(from)}" stroke="${darker(wood, late ? 0.72 : 0.4)}" stroke-width="${short(late ? between(random, 2, 6) : between(random, 1, 3))}" stroke-opacity="${late ? 0.5 : 0.45}"/>`,
    )
  }
  const rings = [30, 21, 13, 6].map(
    (r, i) =>
      `<ellipse cx="${short(knot.x)}" cy="${short(knot.y)}" rx="${r}" ry="${short(r * 1.6)}" stroke="${darker(wood, 0.5 + i * 0.09)}" stroke-width="${2 + i}" fill="${darker(wood, 0.15 + i * 0.14)}" transform="rotate(${i * 5 - 8} ${short(knot.x)} ${short(knot.y)})"/>`,
  )
  return `<g fill="none" stroke-linecap="round">${bands.join('')}${lines.join('')}${rings.join('')}${pores(wood, random)}</g>`
}

type Knot = { x: number; y: number }

function near(x: number, y: number, knot: Knot): number {
  return Math.exp(-(((x - knot.x) / 46) ** 2) - ((y - knot.y) / 96) ** 2)
}

function pores(wood: string, random: () => number): string {
  const marks = Array.from(
    { length: 700 },
    () => `M${short(between(random, 320, 880))} ${short(between(random, 100, 1020))}v${short(between(random, 6, 26))}`,
  ).join('')
  return `<path d="${marks}" stroke="${darker(wood, 0.7)}" stroke-width="1.6" stroke-opacity=".4"/>`
}

/** Its near wall is in shadow at the upper left and lit at the lower right. */
function groove(wood: string): string {
  return `<g fill="none"><path d="${GROOVE}" stroke="${darker(wood, 0.55)}" stroke-width="20" stroke-opacity=".75"/><path d="${GROOVE}" stroke="${darker(wood, 0.8)}" stroke-width="7" stroke-opacity=".5" transform="translate(-5 -5)"/><path d="${GROOVE}" stroke="${lighter(wood, 0.55)}" stroke-width="5" stroke-opacity=".55" transform="translate(8 8)"/></g>`
}

function layers(side: string, wood: string): string {
  const { x, width, y, height } = bounds(side)
  const random = seeded(9)
  const marks = Array.from(
    { length: 90 },
    () => `M${short(x + random() * width)} ${short(y + random() * height)}h${short(between(random, 8, 60))}`,
  ).join('')
  return `<path d="${marks}" stroke="${mix(wood, '#160c18', 0.75)}" stroke-width="3" stroke-opacity=".5"/>`
}

function hole(wood: string): string {
  return `<path d="${HOLE}" fill="${darker(wood, 0.82)}"/><path d="${ellipse(602, 181, 17, 15)}" fill="${darker(wood, 0.5)}"/><path d="${HOLE}" fill="none" stroke="${lighter(wood, 0.45)}" stroke-width="3" stroke-opacity=".6" transform="translate(1 1)"/>`
}

/** A strip of leather through the hole, knotted. */
function loop(): string {
  const [leather, lit] = ['#5b3420', '#a9714a']
  const strip = 'M594 178C560 132 566 84 592 62C606 50 622 62 628 84C634 110 622 146 606 178'
  return `<g fill="none" stroke-linecap="round"><path d="${strip}" stroke="#1d0f12" stroke-width="13" stroke-opacity=".28" transform="translate(9 12)"/><path d="${strip}" stroke="${leather}" stroke-width="11"/><path d="${strip}" stroke="${lit}" stroke-width="3" stroke-opacity=".8" transform="translate(-2 -2)"/></g>`
}
