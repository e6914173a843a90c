import { darker, lighter, mix } from './colour.ts'
import { bend, type Point, roundedBox, short, through } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, shadowOf } from './panel.ts'
import { between, seeded } from './random.ts'

type DeskMat = {
  /** The sky at its top and at its foot. */
  colour: string
  dusk: string
  edge: string
  stars: string
}
type Box = readonly [x: number, y: number, width: number, height: number]

const WHOLE: Box = [90, 380, 1020, 438]

/** A cloth mat for keyboard and mouse with a night sky on it, flat, its edge stitched over. */
export function deskMat(cut: DeskMat, box = WHOLE): string {
  const mat = roundedBox(...box, 30)
  return (
    lyingShadow([mat], 0.4) +
    drawPanels([
      { path: shiftedDown(box, 9), colour: darker('#26262c', 0.3), finish: 'rubber', shape: { puff: 4, roll: 8 } },
      cloth(cut, box, mat),
    ]) +
    stitches(box, cut.edge)
  )
}

/** As it comes: its right end still rolled, the rubber outside. */
export function unrolledMat(cut: DeskMat): string {
  const box: Box = [110, 290, 860, 640]
  const [x, y, width, height] = box
  const mat = roundedBox(...box, 34)
  const [left, right] = [x + width - 96, x + width + 96]
  const [top, foot] = [y - 14, y + height + 14]
  const roll = `M${left + 20} ${top}C${left} ${top} ${left} ${top + 26} ${left} ${top + 40}L${left} ${foot - 40}C${left} ${foot - 10} ${left + 6} ${foot} ${left + 24} ${foot}L${right - 24} ${foot}C${right - 6} ${foot} ${right} ${foot - 10} ${right} ${foot - 40}L${right} ${top + 40}C${right} ${top + 26} ${right} ${top} ${right - 20} ${top}Z`
  return (
    lyingShadow([mat, roll], 0.9) +
    drawPanels([
      { path: shiftedDown(box, 10), colour: darker('#26262c', 0.3), finish: 'rubber', shape: { puff: 4, roll: 8 } },
      cloth(cut, box, mat),
    ]) +
    stitches([x, y, width, height], cut.edge) +
    shadowOf([roll], { dx: -20, dy: 12, blur: 30, strength: 0.55 }) +
    rubberRoll(roll, [left, top, right - left, foot - top]) +
    spiral((left + right) / 2, foot - 8, (right - left) / 2 - 4, cut)
  )
}

/** Rolled up in its strap, two of its ends seen. */
export function rolledMat(cut: DeskMat): string {
  const [x, y, width, height] = [130, 440, 940, 250] as const
  const roll = roundedBox(x, y, width, height, 40)
  const strap = (at: number) =>
    drawPanel({
      path: roundedBox(at, y - 6, 64, height + 12, 10),
      colour: cut.edge,
      shape: { puff: 30, roll: 110 },
      casts: 0.6,
      over: `<rect x="${at + 8}" y="${y + 96}" width="48" height="58" rx="6" fill="${darker(cut.edge, 0.7)}"/><rect x="${at + 16}" y="${y + 106}" width="32" height="38" rx="4" fill="none" stroke="${lighter(cut.edge, 0.5)}" stroke-width="3"/>`,
    })
  return (
    lyingShadow([roll], 2) +
    `<g transform="rotate(90 600 600)">${rubberRoll(roundedBox(y, 1200 - x - width, height, width, 40), [y, 1200 - x - width, height, width])}</g>` +
    strap(330) +
    strap(800)
  )
}

/** A corner turned up: the cloth, the stitches, and the rubber below. */
export function cornerOfMat(cut: DeskMat): string {
  const box: Box = [-700, -300, 1500, 1180]
  const mat = 'M-700 -300L800 -300L800 560C700 640 640 740 620 880L-700 880Z'
  const turnedUp =
    'M800 548C796 470 700 424 596 452C500 480 440 560 470 660C500 770 560 850 632 884C640 760 700 640 800 548Z'
  const fold = 'M800 552C700 640 640 740 628 884'
  return (
    lyingShadow([mat], 0.9) +
    drawPanels([
      {
        path: mat.replaceAll('880', '892'),
        colour: darker('#26262c', 0.3),
        finish: 'rubber',
        shape: { puff: 4, roll: 8 },
      },
      {
        ...cloth(cut, box, mat),
        shape: {
          puff: 5,
          roll: 12,
          folds: [{ points: bend([800, 470], [600, 640], [540, 880]), width: 90, depth: 26, taper: 'none' }],
        },
      },
    ]) +
    `<g>${stitched(`M-700 874L622 874M794 -300L794 556`, cut.edge, 17)}</g>` +
    shadowOf([turnedUp], { dx: -26, dy: -6, blur: 34, strength: 0.6 }) +
    drawPanel({
      path: turnedUp,
      colour: '#33333b',
      finish: 'rubber',
      shape: { puff: 60, roll: 120 },
      inside: dimples(440, 420, 380, 480, 20),
      over: `<path d="${fold}" fill="none" stroke="#000" stroke-width="10" stroke-opacity=".25"/>${stitched('M798 548C796 470 700 424 596 452C500 480 440 560 470 660C500 770 560 850 632 884', cut.edge, 17)}`,
    })
  )
}

function shiftedDown([x, y, width, height]: Box, by: number): string {
  return roundedBox(x, y + by, width, height, 30)
}

function cloth(cut: DeskMat, box: Box, path: string) {
  return {
    path,
    colour: cut.colour,
    shape: { puff: 4, roll: 10, wrinkle: 3, wrinkleSize: [520, 360] as const, seed: 21 },
    inside: nightSky(cut, box),
  }
}

/** Dusk at the foot, hills before it, a crescent moon, and constellations among many small stars. */
function nightSky({ colour, dusk, stars }: DeskMat, [x, y, width, height]: Box): string {
  const [sky, glow] = [freshName(), freshName()]
  const random = seeded(214)
  const small = Array.from({ length: 190 }, () => {
    const up = random() ** 1.3
    return `<circle cx="${short(x + random() * width)}" cy="${short(y + up * height * 0.9)}" r="${short(between(random, 0.8, 2.6))}" fill-opacity="${short(between(random, 0.3, 0.95) * 10) / 10}"/>`
  }).join('')
  const at = ([u, v]: readonly [number, number]) => [short(x + u * width), short(y + v * height)] as const
  const drawn = CONSTELLATIONS.map((run) => {
    const points = run.map(at)
    return `<path d="M${points.map((point) => point.join(' ')).join('L')}" fill="none" stroke="${stars}" stroke-width="1.8" stroke-opacity=".5"/>${points.map(([cx, cy], i) => sparkle(cx, cy, i % 3 === 0 ? 13 : 8)).join('')}`
  }).join('')
  const [mx, my] = at([0.74, 0.26])
  const r = height * 0.115
  const moon = `<circle cx="${mx}" cy="${my}" r="${short(r * 2.6)}" fill="url(#${glow})"/><path d="M${short(mx + r * 0.5)} ${short(my - r * 0.87)}A${short(r)} ${short(r)} 0 1 0 ${short(mx + r * 0.5)} ${short(my + r * 0.87)}A${short(r * 0.82)} ${short(r * 0.92)} 0 1 1 ${short(mx + r * 0.5)} ${short(my - r * 0.87)}Z" fill="${lighter(stars, 0.4)}"/>`
  const hills = [0.74, 0.84].map((level, i) => {
    const top = y + height * level
    const ridge = Array.from({ length: 13 }, (_, k): Point => {
      const lift = Math.sin(k * 1.3 + i * 2) * 0.045 + Math.sin(k * 2.9 + i) * 0.025
      return [x + (width * k) / 12, top - lift * height]
    })
    return `<path d="${through(ridge)}V${y + height}H${x}Z" fill="${mix(dusk, colour, 0.5 + i * 0.35)}"/>`
  })
  return `<linearGradient id="${sky}" x2=".2" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset=".55" stop-color="${mix(colour, dusk, 0.45)}"/><stop offset="1" stop-color="${dusk}"/></linearGradient><radialGradient id="${glow}"><stop offset="0" stop-color="${stars}" stop-opacity=".3"/><stop offset="1" stop-color="${stars}" stop-opacity="0"/></radialGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${sky})"/><g fill="${stars}">${small}${drawn}</g>${moon}${hills.join('')}`
}

const CONSTELLATIONS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.08, 0.24],
    [0.15, 0.18],
    [0.2, 0.27],
    [0.27, 0.33],
    [0.29, 0.5],
    [0.38, 0.52],
    [0.4, 0.35],
    [0.27, 0.33],
  ],
  [
    [0.46, 0.14],
    [0.51, 0.3],
    [0.57, 0.2],
    [0.62, 0.38],
    [0.68, 0.55],
  ],
  [
    [0.47, 0.62],
    [0.53, 0.56],
    [0.6, 0.62],
    [0.66, 0.58],
  ],
]

function sparkle(x: number, y: number, r: number): string {
  const q = short(r * 0.18)
  return `<path d="M${x} ${short(y - r)}L${short(x + q)} ${short(y - q)}L${short(x + r)} ${y}L${short(x + q)} ${short(y + q)}L${x} ${short(y + r)}L${short(x - q)} ${short(y + q)}L${short(x - r)} ${y}L${short(x - q)} ${short(y - q)}Z"/>`
}

/** Overlocked: the thread goes round the edge. */
function stitches([x, y, width, height]: Box, colour: string): string {
  return stitched(roundedBox(x + 4, y + 4, width - 8, height - 8, 28), colour, 11)
}

function stitched(path: string, colour: string, width: number): string {
  return `<g fill="none"><path d="${path}" stroke="${darker(colour, 0.45)}" stroke-width="${width + 2}"/><path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${short(width * 0.4)} ${short(width * 0.14)}"/><path d="${path}" stroke="${lighter(colour, 0.6)}" stroke-width="${short(width * 0.28)}" stroke-dasharray="${short(width * 0.4)} ${short(width * 0.14)}" stroke-opacity=".8" transform="translate(-1 -2)"/></g>`
}

function rubberRoll(path: string, [x, y, width, height]: Box): string {
  const shade = freshName()
  const stops = [
    [0, '#000', 0.55],
    [0.22, '#fff', 0.2],
    [0.34, '#fff', 0.26],
    [0.6, '#000', 0.12],
    [1, '#000', 0.62],
  ] as const
  return `<linearGradient id="${shade}">${stops.map(([at, tone, opacity]) => `<stop offset="${at}" stop-color="${tone}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>${drawPanel(
    {
      path,
      colour: '#3a3a43',
      finish: 'rubber',
      shape: { puff: 0 },
      inside: dimples(x, y, width, height, 15),
      over: `<path d="${path}" fill="url(#${shade})"/>`,
    },
  )}`
}

/** The rubber grips the table with small diamonds. */
function dimples(x: number, y: number, width: number, height: number, step: number): string {
  const name = freshName()
  return `<pattern id="${name}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="${step}" height="${step}" fill="#000" fill-opacity=".14"/><rect x="2" y="2" width="${step - 4}" height="${step - 4}" rx="2" fill="#fff" fill-opacity=".07"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${name})"/>`
}

/** The end of the roll: cloth and rubber in turn. */
function spiral(cx: number, cy: number, r: number, { dusk, edge }: DeskMat): string {
  const rings = [1, 0.78, 0.56, 0.34].map((share, i) => {
    const [rx, ry] = [short(r * share), short(r * share * 0.3)]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${i % 2 ? '#24242b' : '#1b1b20'}" stroke="${i % 2 ? dusk : edge}" stroke-width="${i === 0 ? 5 : 4}"/>`
  })
  return `${rings.join('')}<ellipse cx="${cx}" cy="${cy}" rx="${short(r * 0.16)}" ry="${short(r * 0.05)}" fill="#0c0c10"/>`
}
