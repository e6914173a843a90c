import { darker, lighter } from './colour.ts'
import { ellipse, roundedBox, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Panel } from './panel.ts'

export type Watch = {
  strap: string
  metal?: string
  dial: string
  ink?: string
  hand?: string
  square?: boolean
  /** A link bracelet instead of a strap. */
  links?: boolean
  face?: 'hands' | 'digits'
}

/** A wrist watch from above, buckled, at ten past ten. */
export function watch(cut: Watch): string {
  const { strap, metal = '#c9c5bd', dial, square = false, links = false } = cut
  const upper = 'M492 60C528 48 672 48 708 60L724 470L476 470Z'
  const lower = 'M476 730L724 730L704 1150C670 1162 530 1162 496 1150Z'
  const strapOf = (path: string): Panel => ({
    path,
    colour: links ? metal : strap,
    finish: links ? 'metal' : 'rubber',
    shape: { puff: 20, roll: 40, wrinkle: links ? 0 : 3, seed: 4 },
    inside: links ? linked(metal) : stitched(strap),
  })
  const rim = square ? roundedBox(396, 396, 408, 408, 96) : ellipse(600, 600, 226, 226)
  const inner = square ? roundedBox(432, 432, 336, 336, 70) : ellipse(600, 600, 186, 186)
  const glass = freshName()
  return (
    lyingShadow([upper, lower, rim], 1.1) +
    drawPanels([strapOf(upper), strapOf(lower)]) +
    drawPanels([
      {
        path: roundedBox(812, 572, 44, 56, 12),
        colour: metal,
        finish: 'metal',
        shape: { puff: 10, roll: 18 },
        casts: 0.4,
      },
      { path: rim, colour: metal, finish: 'metal', shape: { puff: 30, roll: 40 }, casts: 0.55 },
      { path: inner, colour: dial, finish: 'matte', shape: { puff: -14, roll: 20 } },
    ]) +
    (cut.face === 'digits' ? digits(cut) : hands(cut)) +
    `<linearGradient id="${glass}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity=".06"/><stop offset=".44" stop-color="#fff" stop-opacity="0"/></linearGradient><path d="${inner}" fill="url(#${glass})"/>`
  )
}

function stitched(strap: string): string {
  const line = (x: number) =>
    `<path d="M${x} 70L${x + (x < 600 ? -14 : 14)} 470M${x + (x < 600 ? -14 : 14)} 730L${x} 1140" stroke="${lighter(strap, 0.55)}" stroke-width="4" stroke-dasharray="12 8" stroke-opacity=".8"/>`
  const holes = Array.from(
    { length: 6 },
    (_, i) => `<ellipse cx="600" cy="${840 + i * 48}" rx="11" ry="9" fill="${darker(strap, 0.65)}"/>`,
  ).join('')
  return `${line(510)}${line(690)}${holes}`
}

function linked(metal: string): string {
  const rows = [
    ...Array.from({ length: 13 }, (_, i) => 70 + i * 34),
    ...Array.from({ length: 13 }, (_, i) => 744 + i * 34),
  ]
  return rows
    .map(
      (y) =>
        `<path d="M460 ${y}H740" stroke="${darker(metal, 0.65)}" stroke-width="5"/><path d="M460 ${y + 5}H740" stroke="${lighter(metal, 0.7)}" stroke-width="3" stroke-opacity=".7"/>`,
    )
    .join('')
    .concat(
      `<path d="M556 40V470M644 40V470M556 730V1160M644 730V1160" stroke="${darker(metal, 0.6)}" stroke-width="5"/>`,
    )
}

function hands({ dial, ink = lighter(dial, 0.85), hand = ink, square }: Watch): string {
  const marks = Array.from({ length: 60 }, (_, i) => {
    const far = square ? 150 : 170
    const isHour = i % 5 === 0
    return `<path d="M600 ${600 - far}v${isHour ? 28 : 10}" stroke="${ink}" stroke-width="${isHour ? 9 : 3}" stroke-opacity="${isHour ? 1 : 0.6}" transform="rotate(${i * 6} 600 600)"/>`
  }).join('')
  const needle = (turn: number, length: number, width: number, tone: string) =>
    `<g transform="rotate(${turn} 600 600)"><path d="M600 ${632}V${600 - length}" stroke="#0c070c" stroke-opacity=".3" stroke-width="${width}" transform="translate(6 8)" stroke-linecap="round"/><path d="M600 632V${600 - length}" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/></g>`
  return `${marks}<circle cx="600" cy="676" r="42" fill="${darker(dial, 0.2)}" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/><path d="M600 676L622 656" stroke="${hand}" stroke-width="4"/>${needle(304, 88, 15, ink)}${needle(60, 132, 11, ink)}${needle(200, 146, 4, hand)}<circle cx="600" cy="600" r="14" fill="${hand}"/><circle cx="600" cy="600" r="5" fill="${darker(dial, 0.5)}"/>`
}

/** Seven strokes a figure, some lit. */
function digits({ dial, ink = lighter(dial, 0.85), hand = ink }: Watch): string {
  const lit: Record<string, string> = { '0': 'abcdef', '1': 'bc', '2': 'abged', '4': 'fgbc' }
  const strokes: Record<string, string> = {
    a: 'M6 0H44',
    b: 'M50 6V44',
    c: 'M50 56V94',
    d: 'M6 100H44',
    e: 'M0 56V94',
    f: 'M0 6V44',
    g: 'M6 50H44',
  }
  const figure = (digit: string, x: number) =>
    `<g transform="translate(${x} 552)" fill="none" stroke-width="13" stroke-linecap="round">${Object.entries(strokes)
      .map(([name, path]) => {
        const isOn = lit[digit]?.includes(name)
        return `<path d="${path}" stroke="${isOn ? ink : lighter(dial, 0.1)}" stroke-opacity="${isOn ? 1 : 0.5}"/>`
      })
      .join('')}</g>`
  const steps = Array.from({ length: 24 }, (_, i) => {
    const height = short(12 + 34 * Math.abs(Math.sin(i * 1.7)))
    return `<rect x="${470 + i * 11}" y="${724 - height}" width="7" height="${height}" rx="3" fill="${i > 16 ? lighter(dial, 0.2) : hand}"/>`
  }).join('')
  return `${figure('0', 458)}${figure('2', 528)}<circle cx="600" cy="586" r="7" fill="${ink}"/><circle cx="600" cy="622" r="7" fill="${ink}"/>${figure('1', 606)}${figure('4', 690)}${steps}<path d="M474 500h90M690 500h40" stroke="${hand}" stroke-width="10" stroke-linecap="round"/>${drawPanel({ path: ellipse(660, 500, 9, 9), colour: hand, shape: {} })}`
}
