import { darker, lighter } from './colour.ts'
import { bust, hanging, stand, wallShadow } from './dress-form.ts'
import type { Motif } from './motifs.ts'
import { bend, mirrored, type Point, short, symmetric } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Panel, type Print } from './panel.ts'
import { type Fold, flippedFold, hangingFolds } from './relief.ts'
import { gathers, sashAround } from './sash.ts'

/** Of what a grown person wears, from the shoulder to the hem. */
export const KURTA_LENGTH = 1230

export type Kurta = {
  colour: string
  print?: Print
  /** Half the width of the hem, from 200 (straight) to 400 (anarkali). */
  hem?: number
  length?: number
  neck?: 'band' | 'round' | 'v'
  sleeve?: 'long' | 'half' | 'none'
  trim?: string
  yoke?: Motif
  border?: boolean
  /** The height of the waist of a frock: a sash, from which the skirt falls in gathers. */
  sash?: number
  /** Laid on its front, or on a dress form; without it laid on its back. */
  view?: 'back' | 'worn'
}

const sleeves = {
  long: {
    path: 'M400 158C350 178 316 220 298 290C270 400 236 560 208 704C234 722 268 732 300 734C324 612 352 484 388 376C406 300 410 230 400 158Z',
    edge: 'M204 692C232 712 268 722 304 724',
    folds: [
      { points: bend([390, 366], [330, 392], [268, 470]), width: 15, depth: 12, sharp: 0.5, taper: 'end' },
      { points: bend([386, 392], [346, 452], [270, 560]), width: 13, depth: 11, sharp: 0.6, taper: 'end' },
      { points: bend([374, 440], [330, 540], [240, 690]), width: 12, depth: 8, taper: 'both' },
      { points: bend([352, 230], [296, 360], [250, 600]), width: 24, depth: 9 },
      { points: bend([236, 560], [280, 588], [330, 580]), width: 10, depth: 7, sharp: 0.6 },
      { points: bend([226, 614], [272, 636], [318, 622]), width: 9, depth: 6, sharp: 0.6 },
    ] satisfies Fold[],
  },
  half: {
    path: 'M400 158C346 180 312 224 290 290C272 345 258 400 246 456C278 478 318 490 356 494C364 454 376 412 390 376C408 300 410 230 400 158Z',
    edge: 'M251 434C282 455 320 467 360 471',
    folds: [
      { points: bend([388, 368], [330, 380], [266, 430]), width: 14, depth: 8, taper: 'end' },
      { points: bend([350, 226], [306, 300], [280, 440]), width: 22, depth: 6 },
    ] satisfies Fold[],
  },
}

const necks = {
  band: 'M540 112C552 150 580 172 600 196C620 172 648 150 660 112',
  round: 'M512 112C520 180 556 210 600 210C644 210 680 180 688 112',
  v: 'M516 112C536 190 570 240 600 268C630 240 664 190 684 112',
}
/** The neckline behind, by what it is in front. */
const napes = {
  band: 'M540 112C556 126 580 130 600 130C620 130 644 126 660 112',
  round: 'M512 112C540 132 570 140 600 140C630 140 660 132 688 112',
  v: 'M516 112C542 132 572 140 600 140C628 140 658 132 684 112',
}

export function kurta(cut: Kurta): string {
  const {
    colour,
    print,
    hem = 236,
    length = KURTA_LENGTH,
    neck = 'round',
    sleeve = 'long',
    trim = darker(colour, 0.3),
    sash,
    view,
  } = cut
  const shoulder = sleeve === 'none' ? 440 : 396
  const isWorn = view === 'worn'
  const waist = Math.min(isWorn ? 176 : 198, hem - 30)
  const start = neck === 'band' ? 540 : neck === 'v' ? 516 : 512
  const side = 600 - hem
  const flare = sash ?? 620
  const drop = length - flare
  const falls = hangingFolds(
    view === 'back' ? hem + 8 : hem + 3,
    Math.round(hem / (sash ? 26 : 34)),
    { left: 600 - waist + 18, right: 600 + waist - 18, y: sash ?? 430 },
    { left: side + 10, right: 600 + hem - 10, y: length },
    (10 + hem / 24) * (isWorn ? 1.4 : 1),
  )
  const skirt = sash
    ? `C${600 - waist} 430 ${600 - waist} ${sash - 30} ${600 - waist - 2} ${sash}C${600 - waist - 70} ${sash + drop * 0.16} ${side + 34} ${sash + drop * 0.6} ${side} ${length}`
    : `C${600 - waist} 470 ${600 - waist} 560 ${600 - waist - 6} 620C${side + 30} ${620 + drop * 0.35} ${side + 8} ${620 + drop * 0.72} ${side} ${length}`
  const left = `M${start} 112C470 130 ${shoulder + 34} 144 ${shoulder} 160C${shoulder + 14} 230 ${shoulder + 12} 300 394 372${skirt}`
  /** What the hem is raised by between folds; many gathers would lift all of it but its corners. */
  const lift = sash ? 0.6 / falls.length : 0.4
  /** Where the cloth comes forward, its hem is lower. */
  const hemAt = (x: number, lower = 0) =>
    length +
    lower +
    26 * (1 - ((x - 600) / hem) ** 2) +
    falls.reduce((sum, { points, width, depth }) => {
      const away = (x - (points.at(-1)?.[0] ?? 0)) / (width * 1.1)
      return sum + depth * 0.55 * (Math.exp(-away * away) - lift)
    }, 0) *
      (1 - ((x - 600) / hem) ** 6)
  const hemLine = (lower = 0) =>
    Array.from({ length: 61 }, (_, i): Point => {
      const x = side + (2 * hem * i) / 60
      return [x, hemAt(x, lower)]
    })
  const outlineDownTo = (lower: number) =>
    `${left}${hemLine(lower)
      .map(([x, y]) => `L${short(x)} ${short(y)}`)
      .join('')}${afterHem(left)}`
  const body = `${outlineDownTo(0)}Z`
  const neckline = (view === 'back' ? napes : necks)[neck]
  // The outline closes straight across the shoulders; the neck is laid over it.
  const front = `${outlineDownTo(0)}${reversedNeck(neckline)}Z`
  const folds = [
    ...falls,
    ...(sash ? gathers(sash, waist) : []),
    { points: bend([400, 372], [452, 440], [486, 590]), width: 15, depth: 12, sharp: 0.5, taper: 'end' },
    { points: bend([800, 372], [738, 450], [700, 610]), width: 16, depth: 13, sharp: 1.8, taper: 'end' },
    { points: bend([402, 366], [470, 386], [556, 436]), width: 12, depth: 8, sharp: 0.6, taper: 'end' },
    { points: bend([798, 366], [726, 380], [650, 414]), width: 12, depth: 7, sharp: 1.6, taper: 'end' },
    { points: bend([410, 210], [448, 250], [462, 330]), width: 18, depth: 6, taper: 'end' },
    { points: bend([792, 206], [748, 250], [742, 350]), width: 18, depth: 6, taper: 'end' },
  ] satisfies Fold[]
  const laid = sleeve === 'none' ? undefined : sleeves[sleeve]
  const arm = laid && hanging(laid, isWorn ? -10 : -5, [398, 180])
  const sleevePanel = (flip: boolean): Panel[] =>
    arm
      ? [
          {
            path: flip ? mirrored(arm.path) : arm.path,
            colour,
            ...(print ? { print } : {}),
            grain: (flip ? -13 : 13) * (isWorn ? 0.3 : 1),
            shape: {
              puff: 12,
              roll: 28,
              folds: flip ? arm.folds.map(flippedFold) : arm.folds,
              wrinkle: 7,
              wrinkleSize: [80, 170],
              seed: flip ? 24 : 21,
            },
            inside: band(flip ? mirrored(arm.edge) : arm.edge, trim, cut.border ? 46 : 16),
          },
        ]
      : []
  const outlines = arm ? [body, arm.path, mirrored(arm.path)] : [body]
  const hemEdge = `M${hemLine()
    .map((point) => point.map(short).join(' '))
    .join('L')}`
  return (
    (isWorn ? wallShadow(outlines) + stand(length) : lyingShadow(outlines)) +
    drawPanels([
      ...(neck === 'band' && view !== 'back' ? [backOfCollar(colour)] : []),
      {
        path: `${neckline}C660 96 540 96 ${start} 112Z`,
        colour: darker(colour, 0.3),
        shape: { puff: 10, roll: 22 },
        inside: label(colour),
      },
      ...(isWorn ? bust() : []),
      ...sleevePanel(false),
      ...sleevePanel(true),
      insideOfHem(hemLine(13), hemLine(-20), cut.border ? trim : colour),
      {
        path: front,
        colour,
        ...(print ? { print } : {}),
        shape: {
          puff: isWorn ? 34 : 20,
          roll: isWorn ? 70 : 46,
          edges: `${outlineDownTo(260)}Z`,
          folds,
          wrinkle: 8,
          wrinkleSize: [120, 380],
          seed: view === 'back' ? 38 : 52,
        },
        inside: `${cut.border ? band(hemEdge, trim, 76) + band(hemEdge, lighter(trim, 0.5), 4, -52) + motifRow(cut.yoke, trim, hem, length) : band(hemEdge, darker(colour, 0.12), 22)}${cut.yoke && view !== 'back' ? yokeAround(neckline, cut.yoke, trim) : ''}${hem < 300 ? slits(side, length, colour) : ''}`,
        over: `${sash ? sashAround(sash, waist, trim, view === 'back') : ''}${view === 'back' ? backSeams(neckline, trim, colour) : placket(neck, neckline, trim, colour)}`,
      },
      ...(neck === 'band' && view === 'back' ? [collarBehind(colour)] : []),
    ])
  )
}

/** The right side of an outline, from the hem up to the neck. */
function afterHem(left: string): string {
  return symmetric(left)
    .slice(left.length)
    .replace(/^L[^C]*/, '')
    .replace(/Z$/, '')
}

/** What is seen of the far side below the near one's waves. */
function insideOfHem(low: readonly Point[], high: readonly Point[], colour: string): Panel {
  const ends = [...low.slice(3, -3), ...high.slice(3, -3).toReversed()]
  return {
    path: `M${ends.map((point) => point.map(short).join(' ')).join('L')}Z`,
    colour: darker(colour, 0.42),
    shape: { puff: 0 },
  }
}

function backOfCollar(colour: string): Panel {
  return {
    path: 'M545 82C566 72 634 72 655 82L662 116C640 104 560 104 538 116Z',
    colour: darker(colour, 0.24),
    shape: { puff: 6, roll: 14 },
  }
}

function collarBehind(colour: string): Panel {
  const path = 'M536 120C536 96 544 84 556 78C580 70 620 70 644 78C656 84 664 96 664 120C644 136 556 136 536 120Z'
  return {
    path,
    colour,
    shape: { puff: 10, roll: 20 },
    casts: 0.35,
    over: `<path d="${path}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="2" stroke-opacity=".55"/>`,
  }
}

/** The neckline from right to left, to close the body along it. */
function reversedNeck(neckline: string): string {
  const numbers = (neckline.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const pairs: string[] = []
  for (let i = numbers.length - 2; i >= 0; i -= 2) pairs.push(`${numbers[i]} ${numbers[i + 1]}`)
  return `L${pairs[0]}C${pairs.slice(1).join(' ')}`
}

function band(edge: string, colour: string, width: number, lift = 0): string {
  return `<path d="${edge}" fill="none" stroke="${colour}" stroke-width="${width * 2}" transform="translate(0 ${lift})"/>`
}

function motifRow(motif: Motif | undefined, trim: string, hem: number, length: number): string {
  if (!motif) return ''
  const name = freshName()
  const count = Math.round(hem / 22)
  const marks = Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count
    const x = 600 - hem + 2 * hem * share
    const y = length - 32 + 22 * (1 - (2 * share - 1) ** 2)
    return `<use href="#${name}" transform="translate(${short(x)} ${short(y)})scale(.4)"/>`
  })
  return `<defs><g id="${name}">${motif(lighter(trim, 0.75), lighter(trim, 0.4))}</g></defs>${marks.join('')}`
}

function yokeAround(neckline: string, motif: Motif, trim: string): string {
  const name = freshName()
  const marks: string[] = []
  for (let ring = 0; ring < 2; ring++) {
    const reach = 128 + ring * 52
    for (let i = 0; i <= 10; i++) {
      const turn = Math.PI * (0.08 + (i / 10) * 0.84)
      marks.push(
        `<use href="#${name}" transform="translate(${short(600 + Math.cos(turn) * reach)} ${short(118 + Math.sin(turn) * reach * 1.18)})rotate(${short((turn * 180) / Math.PI - 90)})scale(${ring === 0 ? 0.36 : 0.26})"/>`,
      )
    }
  }
  return `<defs><g id="${name}">${motif(trim, lighter(trim, 0.5))}</g></defs><path d="${neckline}" fill="none" stroke="${trim}" stroke-width="44" stroke-opacity=".5"/>${marks.join('')}`
}

function label(colour: string): string {
  return `<rect x="578" y="112" width="44" height="24" rx="3" fill="${lighter(colour, 0.85)}"/><path d="M586 122H614" stroke="${darker(colour, 0.3)}" stroke-width="2.500"/>`
}

function slits(side: number, length: number, colour: string): string {
  const dark = darker(colour, 0.55)
  const slit = (x: number, lean: number) =>
    `<path d="M${x + lean * 26} ${length - 250}C${x + lean * 12} ${length - 150} ${x + lean * 6} ${length - 70} ${x + lean * 4} ${length}" stroke="${dark}" stroke-width="3" fill="none" stroke-opacity=".4"/>`
  return slit(side + 12, 1) + slit(1200 - side - 12, -1)
}

/** The piping, a yoke seam across the shoulders, and the loop to hang it by. */
function backSeams(neckline: string, trim: string, colour: string): string {
  const seam = 'M398 268C480 286 720 286 802 268'
  return `<path d="${neckline}" fill="none" stroke="${trim}" stroke-width="13"/><path d="${seam}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="3" stroke-opacity=".5"/><path d="${seam}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="1.500" stroke-dasharray="6 4" stroke-opacity=".5" transform="translate(0 7)"/><path d="M586 274C586 306 614 306 614 274" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="6"/>`
}

function placket(neck: 'band' | 'round' | 'v', neckline: string, trim: string, colour: string): string {
  const piping = `<path d="${neckline}" fill="none" stroke="${darker(trim, 0.35)}" stroke-width="17" stroke-opacity=".5" transform="translate(1 3)"/><path d="${neckline}" fill="none" stroke="${trim}" stroke-width="13"/><path d="${neckline}" fill="none" stroke="${lighter(trim, 0.6)}" stroke-width="2" stroke-opacity=".5" transform="translate(-1 -3)"/>`
  if (neck !== 'band') return piping
  const buttons = [230, 292, 354, 416]
    .map(
      (y) =>
        `<circle cx="601" cy="${y + 2}" r="8.500" fill="#1a0f14" fill-opacity=".4"/><circle cx="600" cy="${y}" r="8" fill="${lighter(trim, 0.5)}"/><circle cx="598" cy="${y - 2}" r="3" fill="#fff" fill-opacity=".7"/>`,
    )
    .join('')
  const half = 'M538 114C550 152 580 178 599 204L599 172C580 154 556 128 545 82C538 92 535 104 538 114Z'
  const stand = (path: string) =>
    drawPanel({
      path,
      colour,
      shape: { puff: 8, roll: 14 },
      casts: 0.4,
      over: `<path d="${path}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="2" stroke-opacity=".55"/>`,
    })
  const strip = `<path d="M578 190L580 462L600 484L620 462L622 190" fill="${colour}" fill-opacity=".5" stroke="${darker(colour, 0.5)}" stroke-width="3" stroke-opacity=".5"/><path d="M584 196L586 458M614 196L614 458" stroke="${lighter(colour, 0.5)}" stroke-width="1.500" stroke-dasharray="5 4" stroke-opacity=".6"/>`
  return strip + stand(half) + stand(mirrored(half)) + buttons
}
