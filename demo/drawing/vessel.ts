import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import type { Finish } from './light.ts'
import { ellipse, flatten, type Point, short, through } from './outline.ts'
import { drawPanel, freshName, type Panel } from './panel.ts'
import { between, seeded } from './random.ts'

/** An object turned on a potter's wheel: heights with their radius, from the mouth to the foot. */
export type Vessel = {
  profile: readonly Point[]
  colour: string
  finish?: Finish
  cx?: number
  tilt?: number
  /** The inside, seen through the mouth; a closed vessel has none. */
  inner?: string
  /** What stands in it, to a finger below the rim. */
  contents?: string
  rim?: string
  marks?: (turn: Turn) => string
  foot?: boolean
  seed?: number
  /** How deep the lines of throwing are. */
  thrown?: number
  glow?: number
  depth?: number
}

/** Drawing on the curved wall. */
export type Turn = {
  cx: number
  tilt: number
  radius: (y: number) => number
  ring: (y: number, width: number, colour: string, opacity?: number) => string
  around: (y: number, motif: string, count: number, size: number, offset?: number) => string
}

function turn({ profile, cx = 600, tilt = 0.15 }: Pick<Vessel, 'profile' | 'cx' | 'tilt'>): Turn {
  const table = flatten(through(profile.map(([y, r]) => [r, y] as const)), 10).flat()
  const radius = (y: number) => {
    const i = table.findIndex(([, height]) => height >= y)
    if (i < 0) return table.at(-1)?.[0] ?? 1
    const [r1, y1] = table[i] ?? [1, 0]
    const [r0, y0] = table[Math.max(0, i - 1)] ?? [r1, y1]
    return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
  }
  const known = new Map<number, number>()
  const remembered = (y: number) => {
    const key = Math.round(y)
    const value = known.get(key) ?? radius(key)
    known.set(key, value)
    return value
  }
  return {
    cx,
    tilt,
    radius: remembered,
    ring: (y, width, colour, opacity = 1) => {
      const r = radius(y) + 4
      return `<path d="${hoop(cx, y, r, r * tilt * 1.333, width / 2)}" fill="${colour}" fill-opacity="${opacity}"/>`
    },
    around: (y, motif, count, size, offset = 0) => {
      const r = radius(y)
      const lean = ((radius(y + 30) - radius(y - 30)) / 60) * 46
      return Array.from({ length: count }, (_, i) => {
        const angle = -Math.PI / 2 + ((i + offset) / count) * Math.PI
        const squeeze = Math.max(0.06, Math.cos(angle))
        const turnBy = -Math.sin(angle) * lean
        return `<use href="#${motif}" transform="translate(${short(cx + Math.sin(angle) * r)} ${short(y + r * tilt * Math.cos(angle))})rotate(${short(turnBy)})scale(${Math.round(size * squeeze * 1000) / 1000} ${size})"/>`
      }).join('')
    },
  }
}

/** The near half of a band round the wall. */
function hoop(cx: number, y: number, r: number, sag: number, half: number): string {
  const [left, right, top, foot] = [short(cx - r), short(cx + r), short(y - half), short(y + half)]
  return `M${left} ${top}C${left} ${short(top + sag)} ${right} ${short(top + sag)} ${right} ${top}L${right} ${foot}C${right} ${short(foot + sag)} ${left} ${short(foot + sag)} ${left} ${foot}Z`
}

export function defined(motif: string): { name: string; text: string } {
  const name = freshName()
  return { name, text: `<defs><g id="${name}">${motif}</g></defs>` }
}

function vesselPath({ profile, cx = 600, tilt = 0.15 }: Pick<Vessel, 'profile' | 'cx' | 'tilt'>): string {
  const [topY, topR] = profile[0] ?? [0, 10]
  const [footY, footR] = profile.at(-1) ?? [0, 10]
  const left = through(profile.map(([y, r]) => [cx - r, y] as const))
  const right = through([...profile].reverse().map(([y, r]) => [cx + r, y] as const)).slice(1)
  const bow = footR * tilt * 1.333
  const back = topR * tilt * 1.333
  const start = right.match(/^[-\d. ]+/)?.[0] ?? ''
  return `${left}C${short(cx - footR)} ${short(footY + bow)} ${short(cx + footR)} ${short(footY + bow)} ${start}${right.slice(start.length)}C${short(cx + topR)} ${short(topY - back)} ${short(cx - topR)} ${short(topY - back)} ${short(cx - topR)} ${topY}Z`
}

export function vessel(cut: Vessel): string {
  const {
    profile,
    colour,
    cx = 600,
    tilt = 0.15,
    finish = 'glaze',
    inner,
    rim = lighter(colour, 0.2),
    marks,
    foot = true,
  } = cut
  const wall = turn(cut)
  const path = vesselPath(cut)
  const [footY, footR] = profile.at(-1) ?? [0, 10]
  const body: Panel = {
    path,
    colour,
    finish,
    shape: { round: { cx, tilt, radius: wall.radius, thrown: cut.thrown ?? 0 }, seed: cut.seed ?? 1 },
    inside: marks?.(wall) ?? '',
    ...(cut.glow === undefined ? {} : { glow: cut.glow }),
    ...(cut.depth === undefined ? {} : { depth: cut.depth }),
  }
  const shadow = foot ? footShadow(cx, footY + footR * tilt * 0.55, footR * 1.06) : ''
  return shadow + drawPanel(body) + (inner ? mouth(cut, inner, rim) : '')
}

/** The rim has a thickness: its top is lit, and the near half has a bright edge. Inside, the left is in shadow. */
function mouth({ profile, cx = 600, tilt = 0.15, contents }: Vessel, inner: string, rim: string): string {
  const [y, r] = profile[0] ?? [0, 10]
  const lip = Math.max(6, r * 0.05)
  const level = y + lip * 0.35
  const [shade, top, near] = [freshName(), freshName(), freshName()]
  const stops = (colours: readonly (readonly [number, string])[]) =>
    colours.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  const [left, right] = [short(cx - r + lip * 0.5), short(cx + r - lip * 0.5)]
  const bow = short((r - lip * 0.5) * tilt * 1.333)
  return `<linearGradient id="${shade}" x1="0" y1="0" x2="1" y2=".35">${stops([
    [0, darker(inner, 0.66)],
    [0.5, darker(inner, 0.32)],
    [0.86, lighter(inner, 0.1)],
    [1, darker(inner, 0.12)],
  ])}</linearGradient><linearGradient id="${top}">${stops([
    [0, lighter(rim, 0.4)],
    [0.3, lighter(rim, 0.2)],
    [0.75, rim],
    [1, darker(rim, 0.3)],
  ])}</linearGradient><linearGradient id="${near}"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".22" stop-color="#fff" stop-opacity=".95"/><stop offset=".5" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient><path d="${ellipse(cx, y, r, r * tilt)}" fill="url(#${top})"/><path d="${ellipse(cx, level, r - lip, (r - lip) * tilt)}" fill="url(#${shade})"/><path d="${ellipse(cx, level, r - lip, (r - lip) * tilt)}" fill="none" stroke="${darker(rim, 0.55)}" stroke-width="2" stroke-opacity=".35"/><path d="M${left} ${y}C${left} ${y + bow} ${right} ${y + bow} ${right} ${y}" fill="none" stroke="url(#${near})" stroke-width="${short(lip * 0.36)}"/>${contents ? surface(cx, level, r - lip, tilt, contents) : ''}`
}

/** Lit from the left, its far edge dark under the rim. */
function surface(cx: number, y: number, r: number, tilt: number, colour: string): string {
  const [clip, shade] = [freshName(), freshName()]
  const level = y + r * 0.13
  return `<clipPath id="${clip}"><path d="${ellipse(cx, y, r, r * tilt)}"/></clipPath><linearGradient id="${shade}" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${darker(colour, 0.22)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${lighter(colour, 0.22)}"/></linearGradient><g clip-path="url(#${clip})"><path d="${ellipse(cx, level, r * 0.97, r * 0.97 * tilt)}" fill="url(#${shade})"/><path d="${ellipse(cx, level, r * 0.97 - 3, r * 0.97 * tilt - 3)}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="4" stroke-opacity=".7"/></g>`
}

/** Iron specks all over, as in fired clay. */
export function specks(
  seed: number,
  box: readonly [number, number, number, number],
  count: number,
  colour: string,
): string {
  const random = seeded(seed)
  const [x, y, width, height] = box
  return Array.from({ length: count }, () => {
    const r = between(random, 0.8, 3.6) * (random() > 0.93 ? 1.7 : 1)
    return `<circle cx="${short(x + random() * width)}" cy="${short(y + random() * height)}" r="${short(r)}" fill="${colour}" fill-opacity="${short(between(random, 0.3, 0.85))}"/>`
  }).join('')
}

/** A second glaze, dipped from above, with a few runs; it is thicker and deeper in colour where it stops. */
export function dipped(wall: Turn, y: number, colour: string, seed = 3): string {
  const line = shore(wall, y, 26, seed)
  const r = wall.radius(y) + 20
  const pool = [40, 24, 12].map(
    (width) =>
      `<path d="${line}" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="${width}" stroke-opacity=".13" transform="translate(0 ${-width / 2})"/>`,
  )
  return `<path d="${line}" fill="none" stroke="#1d0f12" stroke-width="9" stroke-opacity=".2" transform="translate(0 4)"/><path d="${line}L${wall.cx + r} 0L${wall.cx - r} 0Z" fill="${colour}"/>${pool.join('')}<path d="${line}" fill="none" stroke="${lighter(colour, 0.75)}" stroke-width="3" stroke-opacity=".55" transform="translate(0 -4)"/>`
}

/** The foot, wiped before firing: bare clay below the glaze. */
export function bareFoot(wall: Turn, y: number, clay: string): string {
  const line = shore(wall, y, 5, 8)
  const r = wall.radius(y) + 20
  return `<path d="${line}L${wall.cx + r} ${y + 400}L${wall.cx - r} ${y + 400}Z" fill="${clay}"/><path d="${line}" fill="none" stroke="${darker(clay, 0.5)}" stroke-width="5" stroke-opacity=".4" transform="translate(0 2)"/>`
}

/** The wavy line round the wall where a glaze ends. */
function shore(wall: Turn, y: number, runs: number, seed: number): string {
  const random = seeded(seed)
  const r = wall.radius(y) + 20
  return through(
    Array.from({ length: 15 }, (_, i): Point => {
      const x = -1 + (2 * i) / 14
      const sag = Math.sqrt(1 - x * x * 0.98) * r * wall.tilt
      return [wall.cx + x * r, y + sag + between(random, -0.23 * runs, runs) * (i % 2)]
    }),
  )
}

/** Clouds in a glaze, where it is thicker and thinner. */
export function clouded(seed: number, box: readonly [number, number, number, number], colour: string): string {
  const random = seeded(seed)
  const [x, y, width, height] = box
  const [deep, thin] = [freshName(), freshName()]
  const cloud = (id: string, tone: string) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${tone}" stop-opacity=".3"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`
  const clouds = Array.from({ length: 18 }, (_, i) => {
    const r = between(random, 40, 110)
    return `<ellipse cx="${short(x + random() * width)}" cy="${short(y + random() * height)}" rx="${short(r * 1.4)}" ry="${short(r)}" fill="url(#${i % 2 ? deep : thin})"/>`
  })
  return cloud(deep, darker(colour, 0.5)) + cloud(thin, lighter(colour, 0.7)) + clouds.join('')
}

export function handle(points: readonly Point[], width: number, colour: string, finish: Finish = 'glaze'): string {
  return drawPanel(
    grip(
      strap(points, width, () => 1),
      width,
      colour,
      finish,
    ),
  )
}

/** A handle of clay, broader where it is pressed onto the wall. */
export function clayHandle(points: readonly Point[], width: number, colour: string): string {
  const path = strap(points, width, (end) => 0.9 + 0.45 * end ** 5)
  return drawPanel({ ...grip(path, width, colour, 'glaze'), casts: 0.35 })
}

function grip(path: string, width: number, colour: string, finish: Finish): Panel {
  return {
    path,
    colour,
    finish: finish === 'metal' ? 'metal' : 'rubber',
    shape: { puff: width * 0.42, roll: width * 0.62 },
  }
}

/** `swell` by how near an end is: 0 in the middle, 1 at either end. */
function strap(points: readonly Point[], width: number, swell: (end: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  const line = flatten(through(points), 6).flat()
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y]
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (width / 2) * swell(Math.abs((2 * i) / (line.length - 1) - 1))
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half])
    right.push([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half])
  })
  return `M${[...left, ...right.reverse()].map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}
