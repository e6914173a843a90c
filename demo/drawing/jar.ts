import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { ellipse, type Point, short, through } from './outline.ts'
import { freshName } from './panel.ts'
import { decorate, type Pot } from './pottery.ts'
import { between, seeded } from './random.ts'
import { defined, type Turn, vessel } from './vessel.ts'

type Jar = Pot & {
  lid?: string
  lidFinish?: 'matte' | 'metal' | 'glaze'
  glass?: boolean
  contents?: string
  open?: true
}

const TOP = 430
const FOOT = 960

/** A storage jar with its lid, which lies beside it when the jar is open. */
export function jar(pot: Jar): string {
  const { colour, cx = 600, glass = false, contents, open } = pot
  const profile: Point[] = [
    [TOP, 190],
    [TOP + 26, 216],
    [TOP + 70, 226],
    [FOOT - 60, 226],
    [FOOT - 18, 216],
    [FOOT, 196],
  ]
  const fill = contents ? (wall: Turn) => grains(wall, contents, FOOT) : undefined
  const body = vessel({
    profile,
    colour,
    cx,
    finish: 'glaze',
    thrown: glass ? 0 : 0.05,
    ...(open ? { inner: contents ?? lighter(colour, 0.3) } : {}),
    marks: (wall) =>
      (fill?.(wall) ?? '') + decorate(pot, TOP + 40, FOOT, 240)(wall) + (glass ? glassEdges(cx, TOP, FOOT) : ''),
  })
  const beside = `<g transform="translate(396 ${FOOT - TOP + 8})">${footShadow(cx, TOP + 6, 190)}${cover(pot)}</g>`
  return open ? body + beside : body + cover(pot)
}

function cover({ cx = 600, lid = '#a8744a', lidFinish = 'matte' }: Jar): string {
  const cap: Point[] = [
    [TOP - 96, 176],
    [TOP - 84, 196],
    [TOP - 30, 206],
    [TOP + 6, 206],
  ]
  const knob: Point[] = [
    [TOP - 168, 40],
    [TOP - 150, 50],
    [TOP - 122, 34],
    [TOP - 102, 30],
  ]
  const rings = (wall: Turn) =>
    wall.ring(TOP - 60, 3, darker(lid, 0.4), 0.6) + wall.ring(TOP - 10, 3, darker(lid, 0.4), 0.6)
  const grainFrom = (from: number, to: number) => (wall: Turn) => woodGrain(wall, from, to, lid)
  return (
    vessel({
      profile: cap,
      colour: lid,
      cx,
      finish: lidFinish,
      foot: false,
      inner: lid,
      rim: lighter(lid, 0.15),
      marks: lidFinish === 'matte' ? grainFrom(TOP - 100, TOP + 20) : rings,
    }) +
    `<path d="${ellipse(cx, TOP - 94, 172, 25)}" fill="${lighter(lid, 0.16)}"/>` +
    vessel({
      profile: knob,
      colour: lid,
      cx,
      finish: lidFinish,
      foot: true,
      marks: lidFinish === 'matte' ? grainFrom(TOP - 170, TOP - 100) : () => '',
    })
  )
}

function woodGrain(wall: Turn, from: number, to: number, colour: string): string {
  const random = seeded(Math.round(from))
  return Array.from({ length: 12 }, () =>
    wall.ring(
      between(random, from, to),
      between(random, 1.5, 5),
      random() > 0.5 ? darker(colour, 0.35) : lighter(colour, 0.25),
      0.35,
    ),
  ).join('')
}

function grains(wall: Turn, colour: string, foot: number): string {
  const random = seeded(foot + colour.charCodeAt(2))
  const level = 560
  const body = `<path d="${ellipse(wall.cx, level, 212, 30)}" fill="${lighter(colour, 0.15)}"/><path d="M${wall.cx - 214} ${level}C${wall.cx - 214} ${level + 42} ${wall.cx + 214} ${level + 42} ${wall.cx + 214} ${level}L${wall.cx + 214} ${foot + 40}H${wall.cx - 214}Z" fill="${colour}"/>`
  const dots = Array.from({ length: 900 }, () => {
    const x = wall.cx + between(random, -206, 206)
    const y = between(random, level - 18, foot + 10)
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="7" ry="5" fill="${random() > 0.5 ? darker(colour, 0.25 * random()) : lighter(colour, 0.35 * random())}" transform="rotate(${Math.round(random() * 90)} ${short(x)} ${short(y)})"/>`
  }).join('')
  return body + dots
}

function glassEdges(cx: number, top: number, foot: number): string {
  return `<path d="M${cx - 206} ${top + 40}V${foot - 30}" stroke="#fff" stroke-width="9" stroke-opacity=".35"/><path d="M${cx + 208} ${top + 40}V${foot - 30}" stroke="#fff" stroke-width="6" stroke-opacity=".3"/><path d="${through(
    [
      [cx - 200, foot - 6],
      [cx, foot + 22],
      [cx + 200, foot - 6],
    ],
  )}" stroke="#fff" stroke-width="7" fill="none" stroke-opacity=".4"/>`
}

export function tin(pot: Pot & { lid?: string; label?: string; isBack?: boolean }): string {
  const { colour, cx = 600, lid = '#c9a24a', label = '#f6ecd6', ink = darker(colour, 0.4), motif } = pot
  const top = 400
  const foot = 940
  const r = 200
  const body: Point[] = [
    [top, r],
    [foot - 80, r],
    [foot, r],
  ]
  const marks = (wall: Turn) => {
    const small = motif ? defined(motif(lighter(colour, 0.45), lighter(colour, 0.7))) : undefined
    const pattern = small
      ? small.text +
        [460, 540, 620, 700, 780, 860, 920]
          .map((y, i) => wall.around(y, small.name, 11, 0.46, i % 2 ? 0.5 : 0))
          .join('')
      : ''
    const plate = `<path d="${ellipse(cx - 10, 692, 124, 150)}" fill="${label}"/><path d="${ellipse(cx - 10, 692, 110, 136)}" fill="none" stroke="${ink}" stroke-width="4"/>`
    const crest =
      motif && !pot.isBack ? `<g transform="translate(${cx - 10} 664)scale(1.35)">${motif(colour, ink)}</g>` : ''
    const words = pot.isBack
      ? smallPrint(cx - 10, 640, 7, ink)
      : `<path d="M${cx - 64} 762H${cx + 44}M${cx - 40} 784H${cx + 20}" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
    return `${pattern}${wall.ring(top + 26, 16, lid)}${wall.ring(foot - 18, 16, lid)}${plate}${crest}${words}`
  }
  const cover: Point[] = [
    [top - 74, r - 6],
    [top - 66, r + 6],
    [top + 8, r + 8],
  ]
  return (
    vessel({ profile: body, colour, cx, finish: 'rubber', marks }) +
    vessel({ profile: body, colour, cx, finish: 'glaze', foot: false, marks, glow: 0.6 }) +
    vessel({
      profile: cover,
      colour: lid,
      cx,
      finish: 'metal',
      foot: false,
      marks: (wall) => wall.ring(top - 10, 3, darker(lid, 0.5), 0.6),
    }) +
    tinTop(cx, top - 74, r - 6, lid)
  )
}

/** Lines of a text that is too small to read. */
export function smallPrint(cx: number, top: number, lines: number, ink: string): string {
  return Array.from({ length: lines }, (_, i) => {
    const half = [70, 62, 74, 48, 70, 66, 30][i % 7] ?? 60
    return `<path d="M${cx - 74} ${top + i * 20}H${cx - 74 + half * 2}" stroke="${ink}" stroke-width="5" stroke-opacity=".75"/>`
  }).join('')
}

function tinTop(cx: number, y: number, r: number, colour: string): string {
  const shine = freshName()
  return `<linearGradient id="${shine}" x2="1" y2=".4"><stop offset="0" stop-color="${lighter(colour, 0.7)}"/><stop offset=".4" stop-color="${colour}"/><stop offset=".6" stop-color="${lighter(colour, 0.45)}"/><stop offset="1" stop-color="${darker(colour, 0.3)}"/></linearGradient><path d="${ellipse(cx, y, r, r * 0.15)}" fill="url(#${shine})"/><path d="${ellipse(cx, y + 2, r - 26, (r - 26) * 0.15)}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="3" stroke-opacity=".6"/>`
}
