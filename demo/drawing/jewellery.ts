import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { petals } from './motifs.ts'
import { bend, ellipse, type Point, short } from './outline.ts'
import { drawPanel, freshName, shadowOf } from './panel.ts'
import { defined, vessel } from './vessel.ts'

/** A ball with a light on it: pearl, bead or stone. */
function bead(x: number, y: number, r: number, tone: string): string {
  return `<circle cx="${short(x + r * 0.12)}" cy="${short(y + r * 0.2)}" r="${short(r)}" fill="#1d0f12" fill-opacity=".28"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${tone}"/><circle cx="${short(x + r * 0.16)}" cy="${short(y + r * 0.2)}" r="${short(r * 0.8)}" fill="${darker(tone, 0.35)}" fill-opacity=".35"/><circle cx="${short(x - r * 0.1)}" cy="${short(y - r * 0.1)}" r="${short(r * 0.72)}" fill="${lighter(tone, 0.15)}"/><circle cx="${short(x - r * 0.32)}" cy="${short(y - r * 0.36)}" r="${short(r * 0.3)}" fill="#fffaf0" fill-opacity=".9"/>`
}

export type Bangles = { tones: readonly string[]; metal: string; stone?: string }

/** A stack of bangles, seen from a little above. */
export function bangles({ tones, metal, stone = lighter(metal, 0.7) }: Bangles): string {
  const height = 46
  const bottom = 600 + (tones.length * height) / 2
  const dot = defined(`<circle r="9" fill="${stone}"/><circle cx="-2" cy="-3" r="3" fill="#fff"/>`)
  const leaf = defined(`<path d="M-16 0Q0 -13 16 0Q0 13 -16 0Z" fill="${metal}"/><circle r="4" fill="${stone}"/>`)
  const rings = tones
    .map((tone, i) => {
      const y = bottom - i * height
      const r = 292 + (i % 3) * 5
      const isMetal = tone === metal
      const profile: Point[] = [
        [y - 38, r - 8],
        [y - 28, r + 4],
        [y - 10, r + 4],
        [y, r - 6],
      ]
      return vessel({
        profile,
        colour: tone,
        cx: 600 + ((i * 37) % 11) - 5,
        tilt: 0.32,
        finish: isMetal ? 'metal' : 'glaze',
        foot: false,
        inner: darker(tone, 0.15),
        rim: lighter(tone, 0.2),
        marks: (wall) =>
          isMetal
            ? wall.around(y - 18, dot.name, 21, 0.9, i % 2 ? 0.5 : 0)
            : wall.around(y - 18, leaf.name, 17, 0.8, i % 2 ? 0.5 : 0),
      })
    })
    .join('')
  return dot.text + leaf.text + footShadow(600, bottom + 62, 300) + rings
}

export type Jhumka = { metal: string; stone: string; pearl?: string; tiers?: 1 | 2 }

/** A pair of bell-shaped earrings, lying on paper. */
export function jhumkas(cut: Jhumka): string {
  return `<g transform="translate(-215 0)rotate(4 600 600)">${jhumka(cut)}</g><g transform="translate(215 20)rotate(-4 600 600)">${jhumka(cut)}</g>`
}

function jhumka({ metal, stone, pearl = '#f6efe2', tiers = 1 }: Jhumka): string {
  const top = tiers === 2 ? 470 : 520
  const bell = (y: number, r: number): string => {
    const profile: Point[] = [
      [y, 26],
      [y + r * 0.22, r * 0.55],
      [y + r * 0.6, r * 0.88],
      [y + r, r],
      [y + r * 1.1, r + 7],
    ]
    const drop = defined(
      `<path d="M0 -20C-13 -4-11 14 0 16C11 14 13 -4 0 -20Z" fill="${stone}"/><path d="M-4 -6Q-6 2-2 8" stroke="#fff" stroke-width="3" fill="none" stroke-opacity=".7"/>`,
    )
    const dome = vessel({
      profile,
      colour: metal,
      finish: 'metal',
      tilt: 0.16,
      foot: false,
      marks: (wall) =>
        drop.text +
        wall.around(y + r * 0.62, drop.name, 11, r / 150, 0.5) +
        wall.ring(y + r * 0.3, 5, darker(metal, 0.5), 0.6) +
        wall.ring(y + r * 0.94, 6, darker(metal, 0.45), 0.6),
    })
    const fringe = Array.from({ length: 13 }, (_, i) => {
      const turn = -Math.PI / 2 + ((i + 0.5) / 13) * Math.PI
      const x = 600 + Math.sin(turn) * (r + 4)
      const at = y + r * 1.12 + r * 0.2 * Math.cos(turn)
      return `<path d="M${short(x)} ${short(at - 4)}V${short(at + 14)}" stroke="${darker(metal, 0.3)}" stroke-width="4"/>${bead(x, at + 24, r * 0.085 + 3, pearl)}`
    }).join('')
    return dome + fringe
  }
  const shade = shadowOf([ellipse(600, 640, 150, 170), ellipse(600, 330, 90, 90)], {
    dx: 30,
    dy: 40,
    blur: 36,
    strength: 0.34,
  })
  const flower = `<g transform="translate(600 330)">${petals(10, `<path d="M0 -34C-24 -48-22 -84 0 -94C22 -84 24 -48 0 -34Z" fill="${metal}" stroke="${darker(metal, 0.45)}" stroke-width="3"/><path d="M0 -48C-11 -56-10 -72 0 -78C10 -72 11 -56 0 -48Z" fill="${stone}"/>`)}</g>${drawPanel({ path: ellipse(600, 330, 42, 42), colour: metal, finish: 'metal', shape: { puff: 22, roll: 30 } })}${bead(600, 330, 24, stone)}`
  const links = `<path d="M600 420V${top + 10}" stroke="${darker(metal, 0.35)}" stroke-width="9"/>${bead(600, 440, 17, pearl)}${bead(600, 474, 12, metal)}`
  return `${shade}${tiers === 2 ? bell(top + 150, 176) + bell(top + 20, 118) : bell(top, 172)}${links}${flower}`
}

export type Necklace = { metal: string; stone: string; rows?: number; pendant?: boolean }

/** Rows of beads in a curve, with drops and a pendant. */
export function necklace({ metal, stone, rows = 2, pendant = true }: Necklace): string {
  const strands = Array.from({ length: rows }, (_, row) => {
    const low = 700 + row * 84
    const half = bend([600 - 270 - row * 44, 150], [600 - 262 - row * 44, low], [600, low], 60)
    const line = [
      ...half,
      ...half
        .slice(0, -1)
        .reverse()
        .map(([x, y]): Point => [1200 - x, y]),
    ]
    const beads = strung(line, (share) => 10 + 10 * Math.sin(Math.PI * share))
      .map(([x, y, size], i) => bead(x, y, size, i % 4 === 0 ? metal : stone))
      .join('')
    return beads
  }).join('')
  return strands + (pendant ? pendantAt(600, 700 + (rows - 1) * 84 + 92, metal, stone) : '')
}

/** Beads side by side along a line, their size by how far along they hang. */
function strung(line: readonly Point[], sizeAt: (share: number) => number): (readonly [number, number, number])[] {
  const beads: (readonly [number, number, number])[] = []
  let gone = 0
  let wanted = 0
  line.forEach(([x, y], i) => {
    const [px, py] = line[Math.max(0, i - 1)] ?? [x, y]
    const step = Math.hypot(x - px, y - py)
    while (step > 0 && wanted <= gone + step) {
      const t = (wanted - gone) / step
      const size = sizeAt(Math.min(1, (i - 1 + t) / (line.length - 1)))
      beads.push([px + (x - px) * t, py + (y - py) * t, size])
      wanted += size * 1.96
    }
    gone += step
  })
  return beads
}

function pendantAt(x: number, y: number, metal: string, stone: string): string {
  const shine = freshName()
  const drops = [-66, -34, 0, 34, 66]
    .map(
      (dx, i) =>
        `<path d="M${x + dx} ${y + 70}V${y + 96 + (2 - Math.abs(i - 2)) * 8}" stroke="${metal}" stroke-width="5"/>${bead(x + dx, y + 108 + (2 - Math.abs(i - 2)) * 8, 13, i % 2 ? metal : stone)}`,
    )
    .join('')
  return `<radialGradient id="${shine}" cx=".35" cy=".3"><stop offset="0" stop-color="${lighter(stone, 0.5)}"/><stop offset=".6" stop-color="${stone}"/><stop offset="1" stop-color="${darker(stone, 0.4)}"/></radialGradient>${shadowOf([ellipse(x, y, 90, 80)], { dx: 16, dy: 22, blur: 22, strength: 0.4 })}${drops}${drawPanel({ path: ellipse(x, y, 92, 84), colour: metal, finish: 'metal', shape: { puff: 22, roll: 40 } })}<g transform="translate(${x} ${y})">${petals(14, `<circle cy="-64" r="8" fill="${lighter(metal, 0.7)}"/>`)}</g><path d="${ellipse(x, y, 48, 44)}" fill="url(#${shine})"/><path d="${ellipse(x - 14, y - 16, 14, 9)}" fill="#fff" fill-opacity=".75"/>`
}
