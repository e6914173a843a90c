import { darker, lighter } from './colour.ts'
import { bust, stand, wallShadow } from './dress-form.ts'
import type { Motif } from './motifs.ts'
import { bend, mirrored, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Panel, type Print } from './panel.ts'
import { type Fold, flippedFold, hangingFolds } from './relief.ts'

export type Lehenga = {
  colour: string
  choli: string
  trim: string
  motif: Motif
  print?: Print
  choliPrint?: Print
  /** Laid on its front, or on a dress form; without it laid on its back. */
  view?: 'back' | 'worn'
}

const skirt =
  'M478 446C540 436 660 436 722 446C790 620 900 860 1010 1040C900 1092 740 1112 600 1112C460 1112 300 1092 190 1040C300 860 410 620 478 446Z'
const bodice =
  'M520 104C500 110 470 116 446 126C452 200 462 262 478 318C474 350 474 372 476 396C540 412 660 412 724 396C726 372 726 350 722 318C738 262 748 200 754 126C730 116 700 110 680 104C668 190 640 226 600 228C560 226 532 190 520 104Z'
const sleeve =
  'M448 126C408 140 384 172 372 216C364 246 358 276 354 306C382 322 418 330 450 330C456 290 462 262 466 240C462 200 454 160 448 126Z'

const sleeveFolds: Fold[] = [{ points: bend([466, 240], [420, 250], [380, 280]), width: 12, depth: 7, taper: 'end' }]

/** Skirt and blouse, laid out flat. */
export function lehenga({ colour, choli, trim, motif, print, choliPrint, view }: Lehenga): string {
  const isWorn = view === 'worn'
  const isBack = view === 'back'
  const folds = hangingFolds(
    11,
    13,
    { left: 486, right: 714, y: 450 },
    { left: 200, right: 1000, y: 1080 },
    isWorn ? 30 : 20,
    'start',
  )
  const sleeveOf = (flip: boolean): Panel => ({
    path: flip ? mirrored(sleeve) : sleeve,
    colour: choli,
    ...(choliPrint ? { print: choliPrint } : {}),
    shape: { puff: 11, roll: 24, folds: flip ? sleeveFolds.map(flippedFold) : sleeveFolds, wrinkle: 4, seed: 3 },
    inside: edging(flip ? mirrored('M352 296C382 312 418 320 452 320') : 'M352 296C382 312 418 320 452 320', trim, 34),
  })
  const neck = isBack ? deepNeck : frontNeck
  return (
    (isWorn
      ? wallShadow([skirt, bodice, sleeve, mirrored(sleeve)]) + stand(1110)
      : lyingShadow([skirt, bodice, sleeve, mirrored(sleeve)], 1.1)) +
    drawPanels([
      ...(isWorn ? [...bust(), midriff] : []),
      ...(isBack ? [{ path: insideOfFront, colour: darker(choli, 0.4), shape: { puff: 8, roll: 20 } }] : []),
      sleeveOf(false),
      sleeveOf(true),
      {
        path: isBack ? bodice.replace(/C668 190.*Z$/, `C688 210 650 312 600 316C550 312 512 210 520 104Z`) : bodice,
        colour: choli,
        ...(choliPrint ? { print: choliPrint } : {}),
        shape: { puff: 14, roll: 30, wrinkle: 5, seed: 8, folds: chestFolds },
        inside: edging('M470 392C540 408 660 408 730 392', trim, 34) + edging(neck, trim, 26),
      },
      {
        path: skirt,
        colour,
        finish: 'silk',
        print: (area) => (print?.(area) ?? '') + hem(trim, motif, area.warp),
        shape: { puff: 18, roll: 40, folds, wrinkle: 5, wrinkleSize: [130, 380], seed: 5 },
        casts: 0.4,
      },
    ]) +
    waistband(colour, trim) +
    (isBack ? ties(trim) : '')
  )
}

const frontNeck = 'M520 104C532 190 560 226 600 228C640 226 668 190 680 104'
const deepNeck = 'M520 104C512 210 550 312 600 316C650 312 688 210 680 104'
/** The front of the blouse, seen through the deep neck behind. */
const insideOfFront = 'M522 150C540 206 566 226 600 228C634 226 660 206 678 150L690 330L510 330Z'
const midriff: Panel = {
  path: 'M484 380C540 392 660 392 716 380L724 452L476 452Z',
  colour: '#d8c7ab',
  shape: { puff: 26, roll: 60 },
}

/** Two cords tied behind the neck, with tassels. */
function ties(trim: string): string {
  const cord = (path: string) =>
    `<path d="${path}" fill="none" stroke="#1d0f12" stroke-opacity=".3" stroke-width="7" transform="translate(4 6)"/><path d="${path}" fill="none" stroke="${trim}" stroke-width="6"/><path d="${path}" fill="none" stroke="${darker(trim, 0.4)}" stroke-width="6" stroke-dasharray="2 6" stroke-opacity=".5"/>`
  const end = (x: number, y: number) =>
    `${Array.from({ length: 7 }, (_, i) => `<path d="M${x} ${y}Q${x + (i - 3) * 2} ${y + 20} ${x + (i - 3) * 5} ${y + 46}" stroke="${i % 2 ? trim : lighter(trim, 0.4)}" stroke-width="4" fill="none"/>`).join('')}<circle cx="${x}" cy="${y}" r="11" fill="${trim}"/>`
  return `${cord('M516 128C550 146 584 150 600 150C616 150 650 146 684 128')}${cord('M600 150C570 128 558 176 600 152C642 176 630 128 600 150')}${cord('M598 152C584 220 576 260 572 300')}${cord('M602 152C620 210 628 240 630 276')}${end(572, 304)}${end(630, 280)}<circle cx="600" cy="151" r="8" fill="${lighter(trim, 0.2)}"/>`
}

const chestFolds: Fold[] = [
  { points: bend([474, 320], [530, 300], [560, 250]), width: 15, depth: 8, taper: 'end' },
  { points: bend([726, 320], [670, 300], [640, 250]), width: 15, depth: 8, taper: 'end' },
]

function edging(path: string, trim: string, width: number): string {
  return `<g fill="none"><path d="${path}" stroke="${trim}" stroke-width="${width}"/><path d="${path}" stroke="${lighter(trim, 0.6)}" stroke-width="${short(width * 0.2)}" stroke-dasharray="2 9" stroke-linecap="round"/></g>`
}

/** Bands and motifs that run round the hem, each row along its own arc. */
function hem(trim: string, motif: Motif, warp: (x: number, y: number) => readonly [number, number]): string {
  const arc = (lift: number) =>
    Array.from({ length: 49 }, (_, i) => {
      const share = i / 48
      const half = 428 - lift * 0.62
      const x = 600 + (share * 2 - 1) * half
      return warp(x, 1040 + 74 * (1 - (share * 2 - 1) ** 2) - lift)
    })
  const line = (lift: number, width: number, tone: string) =>
    `<path d="M${arc(lift)
      .map(([x, y]) => `${short(x)} ${short(y)}`)
      .join('L')}" fill="none" stroke="${tone}" stroke-width="${width}"/>`
  const name = freshName()
  const row = (lift: number, size: number, every: number) =>
    arc(lift)
      .filter((_, i) => i % every === 1)
      .map(
        ([x, y], i, all) =>
          `<use href="#${name}" transform="translate(${short(x)} ${short(y)})rotate(${short((i / (all.length - 1) - 0.5) * -34)})scale(${size})"/>`,
      )
      .join('')
  const light = lighter(trim, 0.55)
  return `<defs><g id="${name}">${motif(light, lighter(trim, 0.2))}</g></defs>${line(34, 84, trim)}${line(86, 6, light)}${line(-2, 10, darker(trim, 0.3))}${row(34, 0.5, 3)}${line(112, 12, trim)}${row(176, 0.8, 4)}${line(240, 7, trim)}${row(300, 0.34, 4)}`
}

function waistband(colour: string, trim: string): string {
  const band = 'M474 424C540 414 660 414 726 424L730 462C660 452 540 452 470 462Z'
  const tassel = (x: number, y: number) =>
    `${Array.from({ length: 9 }, (_, i) => `<path d="M${x} ${y + 16}Q${x + (i - 4) * 3} ${y + 40} ${x + (i - 4) * 5} ${y + 66}" stroke="${i % 2 ? trim : lighter(trim, 0.4)}" stroke-width="4" fill="none"/>`).join('')}<circle cx="${x}" cy="${y + 10}" r="13" fill="${trim}"/>`
  return `${drawPanel({ path: band, colour: trim, finish: 'silk', shape: { puff: 10, roll: 18 }, inside: `<path d="M470 444C540 434 660 434 730 444" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="8" stroke-dasharray="3 12" stroke-linecap="round"/>` })}<g fill="none" stroke="${trim}" stroke-width="7"><path d="M700 446C730 500 726 560 742 610"/><path d="M704 446C752 490 764 540 784 574"/></g>${tassel(742, 606)}${tassel(784, 570)}`
}
