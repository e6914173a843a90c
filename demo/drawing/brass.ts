import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { petals } from './motifs.ts'
import { ellipse, type Point } from './outline.ts'
import { drawPanel, freshName } from './panel.ts'
import { defined, handle, type Turn, vessel } from './vessel.ts'

const brass = '#c8963a'

export function flame(x: number, y: number, size: number): string {
  const glow = freshName()
  const body = freshName()
  return `<radialGradient id="${glow}"><stop offset="0" stop-color="#ffd27a" stop-opacity=".75"/><stop offset=".35" stop-color="#ffbf5a" stop-opacity=".28"/><stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient><linearGradient id="${body}" x2="0" y2="1"><stop offset="0" stop-color="#ffb02e"/><stop offset=".5" stop-color="#ffe08a"/><stop offset=".85" stop-color="#fffbe6"/><stop offset="1" stop-color="#7fa5ff" stop-opacity=".7"/></linearGradient><g transform="translate(${x} ${y})scale(${size})"><circle cy="-40" r="190" fill="url(#${glow})"/><path d="M0 6V-18" stroke="#33231a" stroke-width="7" stroke-linecap="round"/><path d="M0 0C-26 -14 -26 -46 -8 -72C0 -86 4 -98 2 -116C22 -92 34 -58 26 -28C22 -12 12 -2 0 0Z" fill="url(#${body})"/></g>`
}

/** An oil lamp: shallow bowl with a spout, on a turned foot. */
export function diya({
  colour = brass,
  tall = false,
  cx = 580,
}: {
  colour?: string
  tall?: boolean
  cx?: number
}): string {
  const base = tall ? 980 : 900
  const bowlTop = tall ? 470 : 600
  const finish = colour === brass ? 'metal' : 'matte'
  const stem: Point[] = tall
    ? [
        [bowlTop + 120, 46],
        [bowlTop + 150, 30],
        [bowlTop + 180, 56],
        [bowlTop + 210, 26],
        [bowlTop + 290, 22],
        [bowlTop + 320, 60],
        [bowlTop + 350, 26],
        [base - 80, 44],
        [base - 50, 120],
        [base - 20, 168],
        [base, 172],
      ]
    : [
        [bowlTop + 130, 60],
        [bowlTop + 160, 36],
        [bowlTop + 190, 52],
        [base - 60, 70],
        [base - 24, 150],
        [base, 156],
      ]
  const r = tall ? 210 : 260
  const dish: Point[] = [
    [bowlTop, r],
    [bowlTop + 16, r + 4],
    [bowlTop + 50, r - 20],
    [bowlTop + 100, r * 0.55],
    [bowlTop + 140, 56],
  ]
  const spout = drawPanel({
    path: `M${cx + r * 0.6} ${bowlTop - 30}C${cx + r * 0.95} ${bowlTop - 40} ${cx + r + 50} ${bowlTop - 34} ${cx + r + 84} ${bowlTop - 14}C${cx + r + 60} ${bowlTop + 30} ${cx + r * 0.9} ${bowlTop + 62} ${cx + r * 0.5} ${bowlTop + 80}Z`,
    colour,
    finish: 'rubber',
    shape: { puff: 22, roll: 40 },
  })
  const oil = `<path d="${ellipse(cx, bowlTop + 4, r - 22, (r - 22) * 0.17)}" fill="#6b3f10"/><path d="${ellipse(cx - 30, bowlTop, r - 70, (r - 70) * 0.12)}" fill="#d99a2e" fill-opacity=".55"/><path d="M${cx - 40} ${bowlTop + 6}Q${cx + r * 0.6} ${bowlTop + 10} ${cx + r + 52} ${bowlTop - 18}" stroke="#efe3c4" stroke-width="12" fill="none" stroke-linecap="round"/>`
  return (
    footShadow(cx, base + 12, tall ? 180 : 170) +
    vessel({ profile: stem, colour, cx, finish, tilt: 0.17, marks: (wall) => turnedRings(wall, stem, colour) }) +
    spout +
    vessel({
      profile: dish,
      colour,
      cx,
      finish,
      tilt: 0.17,
      foot: false,
      inner: darker(colour, 0.2),
      rim: lighter(colour, 0.25),
      marks: (wall) => engraved(wall, bowlTop + 40, colour),
    }) +
    oil +
    flame(cx + r + 60, bowlTop - 22, tall ? 0.9 : 1.05)
  )
}

function turnedRings(wall: Turn, profile: readonly Point[], colour: string): string {
  return profile
    .map(([y]) => wall.ring(y, 3, darker(colour, 0.5), 0.5) + wall.ring(y + 4, 2, lighter(colour, 0.7), 0.5))
    .join('')
}

function engraved(wall: Turn, y: number, colour: string): string {
  const mark = defined(
    `<path d="M0 -26C-16 -8 -16 10 0 26C16 10 16 -8 0 -26Z" fill="none" stroke="${darker(colour, 0.55)}" stroke-width="5"/>`,
  )
  return (
    mark.text +
    wall.around(y, mark.name, 17, 0.6, 0.5) +
    wall.ring(y - 26, 3, darker(colour, 0.5), 0.6) +
    wall.ring(y + 26, 3, darker(colour, 0.5), 0.6)
  )
}

/** The round-bellied brass water pot. */
export function lota({
  colour = brass,
  cx = 600,
  tilt = 0.16,
}: {
  colour?: string
  cx?: number
  tilt?: number
}): string {
  const profile: Point[] = [
    [400, 176],
    [416, 182],
    [440, 142],
    [480, 118],
    [530, 140],
    [620, 240],
    [720, 284],
    [820, 256],
    [890, 176],
    [914, 136],
    [940, 150],
    [960, 152],
  ]
  return vessel({
    profile,
    colour,
    cx,
    finish: 'metal',
    tilt,
    inner: darker(colour, 0.4),
    rim: lighter(colour, 0.3),
    marks: (wall) =>
      turnedRings(
        wall,
        [
          [480, 0],
          [530, 0],
          [914, 0],
        ],
        colour,
      ) + engraved(wall, 690, colour),
  })
}

/** A bell-metal or copper jug with a handle. */
export function jug({ colour = '#b8683c', cx = 560 }: { colour?: string; cx?: number }): string {
  const profile: Point[] = [
    [300, 118],
    [318, 122],
    [350, 104],
    [430, 100],
    [520, 136],
    [660, 196],
    [800, 214],
    [900, 180],
    [944, 150],
    [960, 152],
  ]
  const ear = handle(
    [
      [cx + 96, 380],
      [cx + 190, 350],
      [cx + 262, 430],
      [cx + 262, 560],
      [cx + 190, 680],
    ],
    34,
    colour,
    'metal',
  )
  return (
    footShadow(cx, 974, 180) +
    ear +
    vessel({
      profile,
      colour,
      cx,
      finish: 'metal',
      tilt: 0.16,
      inner: darker(colour, 0.4),
      rim: lighter(colour, 0.3),
      marks: (wall) => hammered(wall, 540, 900, colour),
    })
  )
}

export function hammered(wall: Turn, from: number, to: number, colour: string): string {
  const dent = defined(
    `<ellipse rx="30" ry="26" fill="${darker(colour, 0.4)}" fill-opacity=".28"/><ellipse cx="5" cy="6" rx="23" ry="19" fill="${lighter(colour, 0.5)}" fill-opacity=".3"/>`,
  )
  const rows: string[] = []
  for (let y = from, i = 0; y < to; y += 34, i++) rows.push(wall.around(y, dent.name, 17, 0.8, i % 2 ? 0.5 : 0))
  return dent.text + rows.join('')
}

/** The big round thali for worship, seen from above, with its small bowls. */
export function poojaThali({ colour = brass }: { colour?: string }): string {
  const disc = (cx: number, cy: number, r: number, deep: number) =>
    drawPanel({
      path: ellipse(cx, cy, r, r),
      colour,
      finish: 'metal',
      shape: { puff: deep, roll: r * 0.28 },
      glow: 0.6,
      depth: 0.8,
    })
  const powder = (cx: number, cy: number, r: number, tone: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${darker(tone, 0.35)}"/><circle cx="${cx - 4}" cy="${cy - 5}" r="${r - 9}" fill="${tone}"/><ellipse cx="${cx - 16}" cy="${cy - 18}" rx="${r * 0.46}" ry="${r * 0.34}" fill="${lighter(tone, 0.35)}" fill-opacity=".6"/>`
  const rays = petals(
    28,
    `<path d="M0 -300C-16 -318 -16 -336 0 -352C16 -336 16 -318 0 -300Z" fill="none" stroke="${darker(colour, 0.55)}" stroke-width="3.500"/>`,
  )
  const flowers = (
    [
      [430, 700, '#f09a1a'],
      [512, 772, '#e0701c'],
      [372, 620, '#f2b632'],
    ] as const
  )
    .map(
      ([x, y, tone]) =>
        `<g transform="translate(${x} ${y})"><circle cx="6" cy="8" r="48" fill="#2b1206" fill-opacity=".35"/>${petals(14, `<ellipse cy="-36" rx="13" ry="17" fill="${darker(tone, 0.22)}"/>`)}${petals(12, `<ellipse cy="-26" rx="11" ry="14" fill="${tone}"/>`)}${petals(8, `<ellipse cy="-14" rx="8" ry="11" fill="${lighter(tone, 0.3)}"/>`)}</g>`,
    )
    .join('')
  return `<ellipse cx="636" cy="650" rx="440" ry="430" fill="#1d0f12" fill-opacity=".18"/><ellipse cx="616" cy="624" rx="424" ry="420" fill="#1d0f12" fill-opacity=".3"/>${disc(600, 600, 410, 30)}<circle cx="600" cy="600" r="372" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="4" stroke-opacity=".6"/><g transform="translate(600 600)" opacity=".7">${rays}</g><circle cx="600" cy="600" r="284" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="3" stroke-opacity=".5"/>${disc(720, 470, 100, 22)}${powder(720, 470, 76, '#c3202f')}${disc(752, 716, 92, 22)}${powder(752, 716, 70, '#efb321')}${disc(476, 452, 112, 22)}${`<circle cx="476" cy="452" r="86" fill="#5f370d"/><circle cx="470" cy="446" r="74" fill="#a76a1d"/>`}${flame(506, 440, 0.8)}${flowers}`
}
