import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import type { Finish } from './light.ts'
import { ellipse, flatten, type Point, short, through } from './outline.ts'
import { drawPanel, drawPanels, freshName, type Panel } from './panel.ts'
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
    shape: { round: { cx, tilt, radius: wall.radius }, seed: cut.seed ?? 1 },
    inside: marks?.(wall) ?? '',
    ...(cut.glow === undefined ? {} : { glow: cut.glow }),
    ...(cut.depth === undefined ? {} : { depth: cut.depth }),
  }
  const shadow = foot ? footShadow(cx, footY + footR * tilt * 0.55, footR * 1.06) : ''
  return shadow + drawPanel(body) + (inner ? mouth(cut, inner, rim) : '')
}

function mouth({ profile, cx = 600, tilt = 0.15, contents }: Vessel, inner: string, rim: string): string {
  const [y, r] = profile[0] ?? [0, 10]
  const shade = freshName()
  return `<linearGradient id="${shade}" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${darker(inner, 0.62)}"/><stop offset=".55" stop-color="${darker(inner, 0.3)}"/><stop offset="1" stop-color="${lighter(inner, 0.12)}"/></linearGradient><path d="${ellipse(cx, y, r, r * tilt)}" fill="${rim}"/><path d="${ellipse(cx, y + 1, r - 1, r * tilt - 1)}" fill="none" stroke="${lighter(rim, 0.8)}" stroke-width="2.500" stroke-opacity=".7"/><path d="${ellipse(cx, y + 3, r - 9, (r - 9) * tilt)}" fill="url(#${shade})"/>${contents ? surface(cx, y + 3, r - 9, tilt, contents) : ''}`
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

/** A second glaze, dipped from above, with a few runs. */
export function dipped(wall: Turn, y: number, colour: string, seed = 3): string {
  const random = seeded(seed)
  const r = wall.radius(y) + 20
  const run: Point[] = Array.from({ length: 15 }, (_, i) => {
    const x = -1 + (2 * i) / 14
    return [
      wall.cx + x * r,
      y + Math.sqrt(1 - x * x * 0.98) * r * wall.tilt + between(random, -6, 26) * (i % 2),
    ] as const
  })
  const line = through(run)
  return `<path d="${line}L${wall.cx + r} 0L${wall.cx - r} 0Z" fill="${colour}"/><path d="${line}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="5" stroke-opacity=".35" transform="translate(0 3)"/><path d="${line}" fill="none" stroke="${lighter(colour, 0.7)}" stroke-width="3" stroke-opacity=".5" transform="translate(0 -5)"/>`
}

export function handle(points: readonly Point[], width: number, colour: string, finish: Finish = 'glaze'): string {
  const path = thickHandle(points, width)
  return drawPanels([
    {
      path,
      colour,
      finish: finish === 'metal' ? 'metal' : 'rubber',
      shape: { puff: width * 0.42, roll: width * 0.62 },
    },
  ])
}

function thickHandle(points: readonly Point[], width: number): string {
  const left: Point[] = []
  const right: Point[] = []
  const line = flatten(through(points), 6).flat()
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y]
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    left.push([x - ((by - ay) / length) * (width / 2), y + ((bx - ax) / length) * (width / 2)])
    right.push([x + ((by - ay) / length) * (width / 2), y - ((bx - ax) / length) * (width / 2)])
  })
  return `M${[...left, ...right.reverse()].map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}
