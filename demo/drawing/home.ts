import { darker, lighter, mix } from './colour.ts'
import { footShadow } from './ground.ts'
import { bend, ellipse, flatten, mirrored, type Point, roundedBox, short, through } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Print } from './panel.ts'
import { type Turn, vessel } from './vessel.ts'

export type Cushion = { colour: string; print?: Print; piping?: string; tassels?: boolean; long?: boolean }

/** A filled cushion, its corners pulled in to points. */
export function cushion({
  colour,
  print,
  piping = darker(colour, 0.3),
  tassels = false,
  long = false,
}: Cushion): string {
  const [left, right, top, foot] = long ? [140, 1060, 360, 860] : [220, 980, 220, 980]
  const dip = 34
  const path = `M${left} ${top}C${left + 160} ${top + dip} ${right - 160} ${top + dip} ${right} ${top}C${right - dip} ${top + 150} ${right - dip} ${foot - 150} ${right} ${foot}C${right - 160} ${foot - dip} ${left + 160} ${foot - dip} ${left} ${foot}C${left + dip} ${foot - 150} ${left + dip} ${top + 150} ${left} ${top}Z`
  const corner = (x: number, y: number, dx: number, dy: number) => ({
    points: bend([x, y], [x + dx * 0.5, y + dy * 0.3], [x + dx, y + dy]),
    width: 24,
    depth: -14,
    taper: 'end' as const,
  })
  const folds = [
    corner(left, top, 190, 170),
    corner(left, top, 250, 90),
    corner(right, top, -190, 170),
    corner(right, top, -110, 230),
    corner(left, foot, 190, -160),
    corner(right, foot, -190, -170),
    corner(right, foot, -250, -80),
  ]
  const ends = tassels
    ? [
        [left, top],
        [right, top],
        [left, foot],
        [right, foot],
      ]
        .map(([x = 0, y = 0]) => cornerTassel(x, y, x < 600 ? -1 : 1, y < 600 ? -1 : 1, piping))
        .join('')
    : ''
  return (
    lyingShadow([path], 1.5) +
    ends +
    drawPanel({
      path,
      colour,
      ...(print ? { print } : {}),
      shape: { puff: 62, roll: 150, folds, wrinkle: 9, wrinkleSize: [190, 190], seed: 12 },
    }) +
    `<path d="${path}" fill="none" stroke="${darker(piping, 0.4)}" stroke-width="13" stroke-opacity=".5" transform="translate(2 3)"/><path d="${path}" fill="none" stroke="${piping}" stroke-width="10"/><path d="${path}" fill="none" stroke="${lighter(piping, 0.5)}" stroke-width="3" stroke-dasharray="7 6" stroke-opacity=".6"/>`
  )
}

function cornerTassel(x: number, y: number, dx: number, dy: number, colour: string): string {
  const threads = Array.from({ length: 13 }, (_, i) => {
    const spread = (i - 6) * 4.2
    return `<path d="M${x + dx * 20} ${y + dy * 16}Q${short(x + dx * 44 + spread * 0.5)} ${short(y + dy * 40 - spread * dx * dy * 0.5)} ${short(x + dx * 66 + spread)} ${short(y + dy * 66 - spread * dx * dy)}" stroke="${i % 2 ? darker(colour, 0.25) : lighter(colour, 0.2)}" stroke-width="5" fill="none" stroke-linecap="round"/>`
  }).join('')
  return `${threads}<circle cx="${x + dx * 18}" cy="${y + dy * 16}" r="14" fill="${colour}"/>`
}

export type Lamp = {
  base: string
  shade: string
  baseFinish?: 'glaze' | 'matte' | 'metal'
  marks?: (turn: Turn) => string
  lit?: boolean
}

/** A table lamp: turned base, drum shade with a print and the light coming through it. */
export function tableLamp({ base, shade, baseFinish = 'glaze', marks, lit = true }: Lamp): string {
  const foot: Point[] = [
    [620, 22],
    [650, 22],
    [672, 60],
    [730, 128],
    [810, 152],
    [900, 126],
    [970, 92],
    [1000, 100],
    [1014, 104],
  ]
  const cone: Point[] = [
    [200, 178],
    [240, 190],
    [600, 292],
    [622, 298],
  ]
  const glow = freshName()
  const warm = !lit
    ? ''
    : `<radialGradient id="${glow}" gradientUnits="userSpaceOnUse" cx="590" cy="500" r="330"><stop offset="0" stop-color="#fff0c2" stop-opacity=".95"/><stop offset=".5" stop-color="#ffd98a" stop-opacity=".5"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient><rect x="260" y="150" width="680" height="560" fill="url(#${glow})"/>`
  const halo = freshName()
  const around = lit
    ? `<radialGradient id="${halo}" gradientUnits="userSpaceOnUse" cx="600" cy="500" r="560"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".6"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient><rect width="1200" height="1200" fill="url(#${halo})"/>`
    : ''
  return `${around}${vessel({ profile: foot, colour: base, finish: baseFinish })}${vessel({ profile: cone, colour: shade, finish: 'matte', foot: false, tilt: 0.1, inner: lit ? '#fff2cf' : darker(shade, 0.2), rim: lighter(shade, 0.3), depth: lit ? 0.55 : 0.9, marks: (wall) => (marks?.(wall) ?? linen(shade)) + warm + wall.ring(612, 14, darker(shade, 0.2), 0.6) })}`
}

function linen(colour: string): string {
  return Array.from(
    { length: 46 },
    (_, i) =>
      `<path d="M${280 + i * 14} 180V680" stroke="${i % 2 ? darker(colour, 0.2) : lighter(colour, 0.4)}" stroke-width="2" stroke-opacity=".25"/>`,
  ).join('')
}

/** A hanging shade of woven cane on a cord. */
export function cane({ colour = '#c79a5f' }: { colour?: string }): string {
  const profile: Point[] = [
    [330, 60],
    [350, 110],
    [430, 230],
    [560, 330],
    [700, 372],
    [790, 360],
  ]
  const weave = (wall: Turn) => {
    const rows: string[] = []
    for (let y = 350; y < 790; y += 17)
      rows.push(wall.ring(y, 8, y % 2 ? darker(colour, 0.25) : lighter(colour, 0.25), 0.9))
    const ribs = Array.from({ length: 29 }, (_, i) => {
      const angle = -Math.PI / 2 + (i / 28) * Math.PI
      const points: Point[] = []
      for (let y = 334; y <= 800; y += 24)
        points.push([600 + Math.sin(angle) * wall.radius(y), y + wall.radius(y) * 0.12 * Math.cos(angle)])
      return `<path d="${through(points)}" fill="none" stroke="${i % 2 ? darker(colour, 0.4) : lighter(colour, 0.1)}" stroke-width="7" stroke-dasharray="17 17" stroke-dashoffset="${i % 2 ? 0 : 17}"/>`
    }).join('')
    const glow = freshName()
    return `<rect x="200" y="300" width="800" height="600" fill="#6b4218"/>${`<radialGradient id="${glow}" gradientUnits="userSpaceOnUse" cx="600" cy="700" r="330"><stop offset="0" stop-color="#ffe9ae"/><stop offset="1" stop-color="#ffc76b" stop-opacity="0"/></radialGradient><rect x="200" y="300" width="800" height="600" fill="url(#${glow})"/>`}${rows.join('')}${ribs}`
  }
  const halo = freshName()
  return `<radialGradient id="${halo}" gradientUnits="userSpaceOnUse" cx="600" cy="820" r="520"><stop offset="0" stop-color="#ffe2a4" stop-opacity=".75"/><stop offset="1" stop-color="#ffe2a4" stop-opacity="0"/></radialGradient><rect width="1200" height="1200" fill="url(#${halo})"/><path d="M600 0V300" stroke="#2c211a" stroke-width="7"/>${drawPanel({ path: roundedBox(572, 262, 56, 74, 12), colour: '#b98a3c', finish: 'rubber', shape: { puff: 14, roll: 26 } })}${vessel({ profile, colour, finish: 'matte', tilt: 0.12, foot: false, depth: 0.6, marks: weave })}<path d="${ellipse(600, 790, 360, 43)}" fill="#ffe7ae" fill-opacity=".35"/><path d="${ellipse(600, 798, 352, 34)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="10"/><circle cx="600" cy="800" r="46" fill="#fff6d8"/>`
}

/** A round basket of plaited straw with two ears. */
export function basket({ colour, second, tilt = 0.15 }: { colour: string; second: string; tilt?: number }): string {
  const profile: Point[] = [
    [480, 320],
    [520, 330],
    [700, 322],
    [860, 286],
    [920, 262],
  ]
  const weave = (wall: Turn) => {
    const rows: string[] = []
    for (let y = 486, i = 0; y < 950; y += 23, i++) {
      const tone = i > 5 && i < 10 ? second : colour
      rows.push(wall.ring(y, 24, darker(tone, 0.35)))
      const r = wall.radius(y)
      for (let k = 0; k < 34; k++) {
        const angle = -Math.PI / 2 + ((k + (i % 2) * 0.5) / 34) * Math.PI
        const x = 600 + Math.sin(angle) * r
        const py = y + r * tilt * Math.cos(angle)
        rows.push(
          `<ellipse cx="${short(x)}" cy="${short(py)}" rx="${short(Math.max(2, 17 * Math.cos(angle)))}" ry="10" fill="${k % 2 ? lighter(tone, 0.18) : tone}"/>`,
        )
      }
    }
    return rows.join('')
  }
  const ear = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="26" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${second}" stroke-width="20" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lighter(second, 0.4)}" stroke-width="20" stroke-dasharray="4 12" stroke-opacity=".5"/>`
  const left = 'M296 560C200 480 210 360 330 440'
  return (
    footShadow(600, 950, 290) +
    ear(mirrored(left)) +
    ear(left) +
    vessel({
      profile,
      colour,
      finish: 'matte',
      tilt,
      inner: darker(colour, 0.4),
      rim: lighter(colour, 0.1),
      marks: weave,
    })
  )
}

/** A sheet of cloth for the table or bed, rolled and tied. */
export function rolledThrow({ colour, print, border }: { colour: string; print?: Print; border: string }): string {
  const roll = (y: number, tone: string, seed: number) => ({
    path: roundedBox(200, y, 780, 210, 92),
    colour: tone,
    ...(print ? { print } : {}),
    shape: { puff: 46, roll: 110, wrinkle: 12, wrinkleSize: [240, 90] as const, seed },
    inside: `<rect x="880" y="${y - 10}" width="34" height="240" fill="${border}"/><rect x="930" y="${y - 10}" width="12" height="240" fill="${border}"/>`,
    casts: 0.4,
  })
  const spiral = (cx: number, cy: number, tone: string) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="64" ry="101" fill="${darker(tone, 0.2)}"/>${[80, 60, 40, 20].map((r) => `<ellipse cx="${cx}" cy="${cy}" rx="${r * 0.6}" ry="${r}" fill="none" stroke="${lighter(tone, 0.25)}" stroke-width="7"/><ellipse cx="${cx + 3}" cy="${cy + 4}" rx="${r * 0.6}" ry="${r}" fill="none" stroke="${darker(tone, 0.5)}" stroke-width="4" stroke-opacity=".5"/>`).join('')}`
  const rolls = [roll(700, colour, 1), roll(510, mix(colour, border, 0.14), 2), roll(320, colour, 3)]
  return (
    lyingShadow(
      rolls.map(({ path }) => path),
      1.2,
    ) + rolls.map((one, i) => drawPanel(one) + spiral(232, 805 - i * 190, one.colour)).join('')
  )
}

export function outlineOf(points: readonly Point[]): string {
  return `M${flatten(through(points))
    .flat()
    .map(([x, y]) => `${short(x)} ${short(y)}`)
    .join('L')}`
}

export function rug(colour: string, print: Print, fringe: string): string {
  const path = 'M170 330L1030 330L1030 870L170 870Z'
  const ends = Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M${172 + i * 14.6} 868q${(i % 3) - 1} 26 ${(i % 5) - 2} 58M${172 + i * 14.6} 332q${(i % 3) - 1} -26 ${(i % 5) - 2} -58" stroke="${i % 2 ? fringe : darker(fringe, 0.2)}" stroke-width="5" fill="none"/>`,
  ).join('')
  return (
    lyingShadow([path], 0.5) +
    ends +
    drawPanels([{ path, colour, print, shape: { puff: 6, roll: 14, wrinkle: 5, wrinkleSize: [280, 300], seed: 8 } }])
  )
}
