import { darker, lighter } from './colour.ts'
import { bust, hanging, stand, wallShadow } from './dress-form.ts'
import { bend, mirrored, shifted } from './outline.ts'
import { drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'
import { type Fold, flippedFold } from './relief.ts'

export type TShirt = {
  colour: string
  print?: Print
  sleevePrint?: Print
  rib?: string
  art?: string
  loose?: boolean
  pocket?: boolean
  /** Laid on its front, or on a dress form; without it laid on its back. */
  view?: 'back' | 'worn'
}

const regular = {
  body: 'M507 196C470 214 430 230 388 248C402 320 396 400 374 470C380 640 372 800 364 980C440 1000 520 1006 600 1006C680 1006 760 1000 836 980C828 800 820 640 826 470C804 400 798 320 812 248C770 230 730 214 693 196C684 268 648 300 600 300C552 300 516 268 507 196Z',
  sleeve:
    'M392 246C336 268 290 312 258 376C230 432 210 490 192 548C232 584 286 604 340 612C352 568 366 520 376 472C398 400 404 320 392 246Z',
  cuff: 'M202 520C244 556 298 576 349 584',
  hem: 'M365 956C440 976 520 982 600 982C680 982 760 976 835 956',
  neck: 'M507 196C516 268 552 300 600 300C648 300 684 268 693 196',
}

const loose = {
  body: 'M500 196C448 212 400 226 344 250C360 330 356 420 338 500C344 660 338 800 332 992C430 1010 520 1014 600 1014C680 1014 770 1010 868 992C862 800 856 660 862 500C844 420 840 330 856 250C800 226 752 212 700 196C688 262 650 288 600 288C550 288 512 262 500 196Z',
  sleeve:
    'M348 248C292 276 246 330 214 406C188 468 168 532 154 604C202 640 260 656 318 660C328 606 334 552 340 502C360 420 364 330 348 248Z',
  cuff: 'M160 574C208 612 266 628 322 632',
  hem: 'M333 966C430 984 520 988 600 988C680 988 770 984 867 966',
  neck: 'M500 196C512 262 550 288 600 288C650 288 688 262 700 196',
}

const bodyFolds: Fold[] = [
  { points: bend([372, 478], [450, 560], [470, 700]), width: 20, depth: 13, sharp: 0.5, taper: 'end' },
  { points: bend([378, 470], [470, 500], [545, 560]), width: 18, depth: 9, sharp: 0.6, taper: 'end' },
  { points: bend([826, 474], [760, 580], [742, 720]), width: 22, depth: 14, sharp: 1.8, taper: 'end' },
  { points: bend([822, 462], [740, 490], [670, 556]), width: 16, depth: 8, taper: 'end' },
  { points: bend([444, 640], [424, 850], [446, 1040]), width: 20, depth: 13, sharp: 0.6, taper: 'start' },
  { points: bend([520, 700], [508, 860], [520, 1040]), width: 16, depth: 9, sharp: 1.5, taper: 'start' },
  { points: bend([596, 640], [570, 820], [592, 1040]), width: 26, depth: 12, taper: 'start' },
  { points: bend([672, 740], [684, 880], [664, 1040]), width: 15, depth: 9, sharp: 0.6, taper: 'start' },
  { points: bend([744, 640], [776, 840], [752, 1040]), width: 22, depth: 14, sharp: 1.6, taper: 'start' },
  { points: bend([400, 262], [440, 300], [450, 380]), width: 18, depth: 6 },
  { points: bend([800, 262], [762, 300], [752, 390]), width: 18, depth: 6 },
]

const sleeveFolds: Fold[] = [
  { points: bend([378, 430], [320, 440], [250, 500]), width: 15, depth: 9, taper: 'end' },
  { points: bend([376, 470], [330, 500], [280, 570]), width: 14, depth: 9, sharp: 0.5, taper: 'end' },
  { points: bend([350, 290], [290, 360], [240, 470]), width: 24, depth: 6 },
]

export function tShirt({
  colour,
  print,
  sleevePrint = print,
  rib = colour,
  art = '',
  loose: wide = false,
  pocket = false,
  view,
}: TShirt): string {
  const laid = wide ? loose : regular
  const isWorn = view === 'worn'
  const arm = { path: laid.sleeve, edge: laid.cuff, folds: sleeveFolds }
  const { path: armPath, edge: cuff, folds } = isWorn ? hanging(arm, -13, [372, 262]) : arm
  const cut = view === 'back' ? asBack(laid) : laid
  const seam = darker(colour, 0.35)
  const stitch = `fill="none" stroke="${seam}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".55"`
  const sleeve = (flip: (path: string) => string, grain: number): Panel => ({
    path: flip(armPath),
    colour,
    ...(sleevePrint ? { print: sleevePrint } : {}),
    grain,
    shape: { puff: 12, roll: 30, folds: grain < 0 ? folds.map(flippedFold) : folds, wrinkle: 4, seed: 5 },
    over: `<path d="${flip(cuff)}" ${stitch}/>`,
  })
  const neckIn = `${cut.neck}C668 178 532 178 ${wide ? '500' : '507'} 196Z`
  return (
    (isWorn
      ? wallShadow([cut.body, armPath, mirrored(armPath)]) + stand(1010)
      : lyingShadow([cut.body, armPath, mirrored(armPath)])) +
    drawPanels([
      {
        path: neckIn,
        colour: darker(rib, 0.22),
        shape: { puff: 10, roll: 24 },
        inside:
          view === 'back'
            ? ''
            : `<rect x="572" y="196" width="56" height="30" rx="3" fill="${lighter(colour, 0.85)}"/><path d="M584 208H616M588 216H612" stroke="${darker(colour, 0.3)}" stroke-width="2.500"/>`,
      },
      ...(isWorn ? chest : []),
      sleeve((path) => path, 24),
      sleeve(mirrored, -24),
      {
        path: cut.body,
        colour,
        ...(print ? { print } : {}),
        shape: {
          puff: isWorn ? 24 : 18,
          roll: isWorn ? 56 : 42,
          edges: `${cut.body}M364 940L364 1260L836 1260L836 940Z`,
          folds: bodyFolds,
          wrinkle: 8,
          wrinkleSize: [140, 300],
          seed: 15,
        },
        inside: view === 'back' ? '' : art,
        over: `<path d="${cut.hem}" ${stitch}/>${pocket && view !== 'back' ? pocketOn(colour) : ''}`,
      },
    ]) +
    collar(cut.neck, rib)
  )
}

/** The form's neck, as low as the neck of a T-shirt. */
const chest: Panel[] = bust().map((panel) => ({ ...panel, path: shifted(panel.path, 0, 84), inside: '' }))

/** The neck is higher behind. */
function asBack(cut: typeof regular): typeof regular {
  const [start = '', end = ''] = [/^M(\S+ \S+?)C/.exec(cut.neck)?.[1], /(\S+ \S+)$/.exec(cut.neck)?.[1]]
  const neck = `M${start}C530 214 566 220 600 220C634 220 670 214 ${end}`
  const front = cut.body.slice(0, cut.body.lastIndexOf(`${end}C`))
  return { ...cut, neck, body: `${front}${end}C670 214 634 220 600 220C566 220 530 214 ${start}Z` }
}

function collar(neck: string, rib: string): string {
  return `<g fill="none"><path d="${neck}" stroke="${darker(rib, 0.45)}" stroke-width="31" stroke-opacity=".35"/><path d="${neck}" stroke="${rib}" stroke-width="27"/><path d="${neck}" stroke="${darker(rib, 0.3)}" stroke-width="22" stroke-dasharray="1.500 4.500" stroke-opacity=".4"/><path d="${neck}" stroke="${lighter(rib, 0.6)}" stroke-width="2" stroke-opacity=".35" transform="translate(-2 -9)"/></g>`
}

function pocketOn(colour: string): string {
  const edge = 'M660 400L772 394L768 500C768 520 760 526 744 528L692 532C676 532 668 526 667 508Z'
  return `<path d="${edge}" fill="${darker(colour, 0.04)}" stroke="${darker(colour, 0.4)}" stroke-width="2.500" opacity=".8"/><path d="M664 416L771 410" stroke="${darker(colour, 0.4)}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".6"/>`
}
