import { flame } from './brass.ts'
import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import type { Motif } from './motifs.ts'
import { bend, ellipse, type Point, roundedBox, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Print } from './panel.ts'
import { vessel } from './vessel.ts'

export type Candle = {
  jar: string
  wax?: string
  label?: string
  ink: string
  motif: Motif
  cx?: number
  lit?: boolean
}

/** A scented candle in a glazed cup. */
export function jarCandle({
  jar,
  wax = '#f6ead2',
  label = '#f6efe0',
  ink,
  motif,
  cx = 600,
  lit = true,
}: Candle): string {
  const profile: Point[] = [
    [470, 214],
    [486, 220],
    [700, 222],
    [870, 220],
    [906, 206],
  ]
  return `${vessel({
    profile,
    colour: jar,
    cx,
    tilt: 0.17,
    finish: 'glaze',
    inner: lighter(jar, 0.3),
    rim: lighter(jar, 0.2),
    marks: () =>
      `<path d="${roundedBox(cx - 118, 590, 224, 224, 12)}" fill="${label}"/><path d="${roundedBox(cx - 106, 602, 200, 200, 8)}" fill="none" stroke="${ink}" stroke-width="4"/><g transform="translate(${cx - 6} 678)scale(1.1)">${motif(ink, lighter(ink, 0.4))}</g><path d="M${cx - 66} 758H${cx + 54}M${cx - 40} 780H${cx + 28}" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  })}<path d="${ellipse(cx, 488, 198, 33)}" fill="${wax}"/><path d="${ellipse(cx, 486, 120, 18)}" fill="#fff6dc"/><path d="M${cx} 484V452" stroke="#2b1a10" stroke-width="8" stroke-linecap="round"/>${lit ? flame(cx, 456, 1.05) : ''}`
}

/** Three pillars of different height, one of them lit, or none at -1. */
export function pillars({ tones, lit = 1 }: { tones: readonly [string, string, string]; lit?: number }): string {
  const places = [
    [370, 620, 128],
    [620, 420, 140],
    [860, 700, 120],
  ] as const
  return [0, 2, 1]
    .map((i) => {
      const [cx, top, r] = places[i] ?? [600, 500, 120]
      const colour = tones[i] ?? '#f0e3c8'
      const profile: Point[] = [
        [top, r - 8],
        [top + 16, r],
        [930, r],
        [952, r - 4],
      ]
      const drips = Array.from(
        { length: 5 },
        (_, k) =>
          `<path d="M${short(cx - r * 0.8 + k * r * 0.4)} ${top + 4}v${24 + ((k * 37) % 60)}" stroke="${lighter(colour, 0.4)}" stroke-width="15" stroke-linecap="round" stroke-opacity=".7"/>`,
      ).join('')
      return `${vessel({ profile, colour, cx, finish: 'rubber', tilt: 0.16, inner: lighter(colour, 0.35), rim: lighter(colour, 0.2), marks: (wall) => drips + wall.ring(900, 5, darker(colour, 0.2), 0.4) })}<path d="M${cx} ${top + 6}v-34" stroke="#2b1a10" stroke-width="7" stroke-linecap="round"/>${i === lit ? flame(cx, top - 22, 1) : ''}`
    })
    .join('')
}

export type Soap = { colour: string; second: string; stamp: Motif; band?: string; print?: Print }

/** Two handmade bars, one upright behind the other, with a paper band. */
export function soaps({ colour, second, stamp, band = '#efe4cf', print }: Soap): string {
  const bar = (x: number, y: number, turn: number, tone: string, isBanded: boolean) => {
    const face = roundedBox(-230, -150, 460, 300, 54)
    const at = face
    const marble = Array.from(
      { length: 7 },
      (_, i) =>
        `<path d="M-260 ${-130 + i * 44}C-120 ${-190 + i * 60} 60 ${-60 + i * 30} 260 ${-140 + i * 46}" fill="none" stroke="${i % 2 ? second : lighter(tone, 0.4)}" stroke-width="${10 + ((i * 7) % 18)}" stroke-opacity=".35"/>`,
    ).join('')
    const paper = isBanded
      ? `<path d="M-96 -154H96V154H-96Z" fill="${band}"/><path d="M-84 -154V154M84 -154V154" stroke="${darker(second, 0.2)}" stroke-width="3"/><g transform="scale(.95)">${stamp(darker(second, 0.3), second)}</g>`
      : `<g transform="translate(4 5)scale(1.7)" opacity=".5">${stamp(lighter(tone, 0.5), lighter(tone, 0.5))}</g><g transform="scale(1.7)" opacity=".75">${stamp(darker(tone, 0.3), darker(tone, 0.22))}</g>`
    return `<g transform="translate(${x} ${y})rotate(${turn})">${lyingShadow([at], 1.1)}${drawPanel({ path: at, colour: tone, ...(print ? { print } : {}), finish: 'rubber', shape: { puff: 30, roll: 52, wrinkle: 3, seed: 6 }, inside: marble + paper })}</g>`
  }
  return bar(700, 420, 16, lighter(second, 0.35), true) + bar(520, 730, -9, colour, false)
}

/** Sticks of incense in a small turned holder, with the smoke going up. */
export function incense({ holder, stick = '#5b3a26' }: { holder: string; stick?: string }): string {
  const profile: Point[] = [
    [800, 60],
    [812, 150],
    [840, 196],
    [880, 170],
    [904, 150],
  ]
  const veil = freshName()
  const rise = [...bend([654, 326], [560, 240], [640, 150], 12), ...bend([640, 150], [724, 60], [600, -40], 12)]
  const smoke = [44, 26, 11]
    .map(
      (width) =>
        `<path d="M${rise.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}" fill="none" stroke="url(#${veil})" stroke-width="${width}" stroke-linejoin="round"/>`,
    )
    .join('')
  const sticks = [-14, 0, 12]
    .map((lean, i) => {
      const [x, y] = [600 + lean * 4.6, 340 + i * 22]
      return `<path d="M600 806L${x} ${y}" stroke="${darker(stick, 0.3)}" stroke-width="11" stroke-linecap="round"/><path d="M${600 + lean * 0.9} 720L${x} ${y}" stroke="${stick}" stroke-width="17" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="9" fill="#ff9a3c"/><circle cx="${x}" cy="${y}" r="22" fill="#ff9a3c" fill-opacity=".3"/>`
    })
    .join('')
  return `<linearGradient id="${veil}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="330"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#fff" stop-opacity=".15"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient>${footShadow(600, 920, 170)}${smoke}${sticks}${vessel({ profile, colour: holder, finish: 'metal', tilt: 0.2, foot: false, marks: (wall) => wall.ring(850, 4, darker(holder, 0.5), 0.6) })}${drawPanels([{ path: ellipse(600, 800, 58, 12), colour: darker(holder, 0.3), finish: 'metal', shape: { puff: 6, roll: 10 } }])}`
}
