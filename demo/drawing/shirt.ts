import { darker, lighter } from './colour.ts'
import { bust, hanging, stand, wallShadow } from './dress-form.ts'
import { bend, mirrored, shifted } from './outline.ts'
import { drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'
import { type Fold, flippedFold } from './relief.ts'

export type Shirt = {
  colour: string
  print?: Print
  sleeve?: 'long' | 'half'
  buttons?: string
  collar?: string
  pocket?: boolean
  /** Laid on its front, or on a dress form; without it laid on its back. */
  view?: 'back' | 'worn'
}

const outer =
  'M520 176C474 192 432 206 386 226C404 300 398 390 374 462C380 640 372 800 366 960C380 1016 470 1040 600 1034C730 1040 820 1016 834 960C828 800 820 640 826 462C802 390 796 300 814 226C768 206 726 192 680 176'
const body = `${outer}C668 240 632 296 600 330C568 296 532 240 520 176Z`
const behind = `${outer}C650 198 626 202 600 202C574 202 550 198 520 176Z`
const half =
  'M390 224C334 246 290 292 258 356C232 412 214 462 194 530C236 568 290 588 346 596C356 552 366 510 376 464C400 390 406 300 390 224Z'
const long =
  'M390 224C336 246 300 296 282 370C254 500 222 680 198 838C226 858 262 868 298 868C316 740 344 570 378 464C402 390 408 300 390 224Z'

const folds: Fold[] = [
  { points: bend([374, 470], [450, 540], [480, 700]), width: 18, depth: 12, sharp: 0.5, taper: 'end' },
  { points: bend([380, 464], [470, 490], [550, 540]), width: 15, depth: 8, sharp: 0.6, taper: 'end' },
  { points: bend([826, 468], [752, 560], [730, 730]), width: 20, depth: 13, sharp: 1.8, taper: 'end' },
  { points: bend([820, 462], [744, 484], [672, 540]), width: 14, depth: 7, taper: 'end' },
  { points: bend([462, 660], [446, 830], [470, 1040]), width: 24, depth: 11, sharp: 0.6, taper: 'start' },
  { points: bend([720, 640], [752, 830], [726, 1040]), width: 26, depth: 12, sharp: 1.6, taper: 'start' },
  { points: bend([660, 700], [650, 860], [668, 1040]), width: 18, depth: 10, taper: 'start' },
  { points: bend([534, 720], [524, 880], [540, 1040]), width: 16, depth: 9, sharp: 1.5, taper: 'start' },
  { points: bend([406, 700], [396, 860], [412, 1040]), width: 14, depth: 8, sharp: 0.6, taper: 'start' },
]

export function shirt({
  colour,
  print,
  sleeve = 'half',
  buttons = lighter(colour, 0.7),
  collar = colour,
  pocket = true,
  view,
}: Shirt): string {
  const isBack = view === 'back'
  const isWorn = view === 'worn'
  const armFolds: Fold[] =
    sleeve === 'half'
      ? [{ points: bend([376, 440], [320, 450], [250, 500]), width: 14, depth: 9, taper: 'end' }]
      : [
          { points: bend([378, 460], [320, 520], [262, 640]), width: 15, depth: 11, sharp: 0.6, taper: 'end' },
          { points: bend([370, 500], [310, 600], [240, 790]), width: 16, depth: 9, taper: 'end' },
          { points: bend([350, 290], [300, 440], [256, 640]), width: 22, depth: 7 },
        ]
  const seam = darker(colour, 0.4)
  const laid = {
    path: sleeve === 'half' ? half : long,
    edge: sleeve === 'half' ? 'M203 500C244 538 298 558 352 566' : 'M206 786C234 804 270 814 306 815',
    folds: armFolds,
  }
  const {
    path: arm,
    edge: cuffEdge,
    folds: inArm,
  } = isWorn ? hanging(laid, sleeve === 'half' ? -15 : -7, [388, 240]) : laid
  const sleeveOf = (flip: boolean): Panel => ({
    path: flip ? mirrored(arm) : arm,
    colour,
    ...(print ? { print } : {}),
    grain: flip ? -18 : 18,
    shape: {
      puff: 12,
      roll: 28,
      folds: flip ? inArm.map(flippedFold) : inArm,
      wrinkle: 5,
      wrinkleSize: [100, 160],
      seed: 5,
    },
    over: `<path d="${flip ? mirrored(cuffEdge) : cuffEdge}" fill="none" stroke="${seam}" stroke-width="3" stroke-opacity=".55"/>${sleeve === 'long' && !view ? cuffButton(flip, buttons) : ''}`,
  })
  const leaf = 'M522 172C506 190 498 214 500 240L544 324C560 306 586 300 600 334C584 270 546 214 522 172Z'
  const collarOf = (flip: boolean): Panel => ({
    path: flip ? mirrored(leaf) : leaf,
    colour: collar,
    ...(print && collar === colour ? { print } : {}),
    grain: flip ? 30 : -30,
    shape: { puff: 9, roll: 18 },
    casts: 0.45,
    over: `<path d="${flip ? mirrored('M510 242L546 310C560 296 578 292 590 306') : 'M510 242L546 310C560 296 578 292 590 306'}" fill="none" stroke="${seam}" stroke-width="2" stroke-dasharray="5 4" stroke-opacity=".5"/>`,
  })
  return (
    (isWorn ? wallShadow([body, arm, mirrored(arm)]) + stand(1030) : lyingShadow([body, arm, mirrored(arm)])) +
    drawPanels([
      {
        path: 'M520 178C540 148 660 148 680 178C668 250 632 300 600 334C568 300 532 250 520 178Z',
        colour: darker(colour, 0.28),
        shape: { puff: 10, roll: 20 },
        inside: `<rect x="568" y="176" width="64" height="32" rx="3" fill="${lighter(colour, 0.85)}"/><path d="M580 188H620M586 197H614" stroke="${darker(colour, 0.3)}" stroke-width="2.500"/>`,
      },
      ...(isWorn ? chest : []),
      sleeveOf(false),
      sleeveOf(true),
      {
        path: isBack ? behind : body,
        colour,
        ...(print ? { print } : {}),
        shape: {
          puff: 17,
          roll: 40,
          edges: `${body}M366 940L366 1280L834 1280L834 940Z`,
          folds,
          wrinkle: 8,
          wrinkleSize: [130, 320],
          seed: 16,
        },
        over: isBack ? yoke(colour) : front(colour, buttons) + (pocket ? chestPocket(colour) : ''),
      },
      ...(isBack
        ? [collarBehind(collar, print && collar === colour ? print : undefined)]
        : [
            {
              path: 'M522 172C546 142 654 142 678 172C660 190 640 196 600 196C560 196 540 190 522 172Z',
              colour: darker(collar, 0.06),
              ...(print && collar === colour ? { print } : {}),
              shape: { puff: 8, roll: 16 },
            },
            collarOf(false),
            collarOf(true),
          ]),
    ])
  )
}

/** The form's neck, in an open collar. */
const chest: Panel[] = bust().map((panel) => ({ ...panel, path: shifted(panel.path, 0, 70), inside: '' }))

/** The collar turned down over the back. */
function collarBehind(colour: string, print: Print | undefined): Panel {
  return {
    path: 'M522 168C546 140 654 140 678 168L706 226C668 204 636 198 600 198C564 198 532 204 494 226Z',
    colour,
    ...(print ? { print } : {}),
    shape: { puff: 10, roll: 18 },
    casts: 0.4,
  }
}

/** The seam across the shoulders, and a pleat below its loop. */
function yoke(colour: string): string {
  const dark = darker(colour, 0.5)
  return `<path d="M393 300C500 318 700 318 807 300" fill="none" stroke="${dark}" stroke-width="3.500" stroke-opacity=".5"/><path d="M393 310C500 328 700 328 807 310" fill="none" stroke="${dark}" stroke-width="1.800" stroke-dasharray="5 4" stroke-opacity=".5"/><path d="M576 316C578 560 576 800 574 1030M624 316C622 560 624 800 626 1030" fill="none" stroke="${dark}" stroke-width="3" stroke-opacity=".35"/><path d="M592 314V346H608V314" fill="none" stroke="${darker(colour, 0.15)}" stroke-width="7"/>`
}

function front(colour: string, buttons: string): string {
  const dark = darker(colour, 0.5)
  const dots = [392, 500, 608, 716, 824, 932]
    .map(
      (y) =>
        `<circle cx="602" cy="${y + 3}" r="10.500" fill="#150b12" fill-opacity=".35"/><circle cx="600" cy="${y}" r="10" fill="${buttons}"/><circle cx="600" cy="${y}" r="7" fill="none" stroke="${darker(buttons, 0.3)}" stroke-width="1.500"/><path d="M597 ${y - 2}h1M602 ${y - 2}h1M597 ${y + 3}h1M602 ${y + 3}h1" stroke="${darker(buttons, 0.7)}" stroke-width="2.500"/>`,
    )
    .join('')
  return `<path d="M624 340C626 560 624 800 626 1032" fill="none" stroke="${dark}" stroke-width="3.500" stroke-opacity=".5"/><path d="M628 340C630 560 628 800 630 1032" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="2" stroke-opacity=".3"/><path d="M580 340V1030M616 344C618 560 616 800 618 1030" fill="none" stroke="${dark}" stroke-width="1.800" stroke-dasharray="5 4" stroke-opacity=".5"/>${dots}`
}

function chestPocket(colour: string): string {
  const dark = darker(colour, 0.5)
  return `<path d="M668 414L776 410L772 520L722 544L670 524Z" fill="${darker(colour, 0.1)}" fill-opacity=".25" stroke="${dark}" stroke-width="2.500" stroke-opacity=".6"/><path d="M668 432L776 428" stroke="${dark}" stroke-width="2" stroke-dasharray="5 4" stroke-opacity=".6"/>`
}

function cuffButton(flip: boolean, colour: string): string {
  const x = flip ? 922 : 278
  return `<circle cx="${x}" cy="844" r="8" fill="${colour}"/>`
}
