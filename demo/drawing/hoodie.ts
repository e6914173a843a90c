import { darker, lighter } from './colour.ts'
import { hanging, stand, wallShadow } from './dress-form.ts'
import { bend, mirrored, turned } from './outline.ts'
import { drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'
import { type Fold, flippedFold } from './relief.ts'

export type Hoodie = {
  colour: string
  print?: Print
  sleeve?: string
  art?: string
  cord?: string
  zip?: boolean
  hood?: boolean
  /** Laid on its front, or on a dress form; without it laid on its back. */
  view?: 'back' | 'worn'
}

const body =
  'M496 262C452 276 404 292 352 316C366 400 360 470 342 540C350 700 344 840 340 968C430 992 520 998 600 998C680 998 770 992 860 968C856 840 850 700 858 540C840 470 834 400 848 316C796 292 748 276 704 262C690 320 650 352 600 352C550 352 510 320 496 262Z'
const hem =
  'M342 962C430 984 520 990 600 990C680 990 770 984 858 962C862 990 862 1012 858 1034C770 1056 680 1062 600 1062C520 1062 430 1056 342 1034C338 1012 338 990 342 962Z'
const arm =
  'M356 314C300 340 262 396 242 470C210 600 186 740 168 880C196 904 240 916 284 914C300 790 322 650 346 544C364 470 370 396 356 314Z'
const cuff = 'M168 876C200 898 242 908 286 906C286 936 282 958 276 980C240 984 204 976 176 960C168 936 166 904 168 876Z'
const hoodOuter =
  'M486 286C452 214 470 138 530 108C574 88 626 88 670 108C730 138 748 214 714 286C690 330 650 356 600 358C550 356 510 330 486 286Z'
const hoodInner =
  'M520 276C500 220 512 164 552 144C582 130 618 130 648 144C688 164 700 220 680 276C662 312 634 330 600 332C566 330 538 312 520 276Z'

const folds: Fold[] = [
  { points: bend([346, 548], [440, 620], [470, 760]), width: 24, depth: 16, sharp: 0.5, taper: 'end' },
  { points: bend([352, 540], [450, 560], [540, 620]), width: 20, depth: 11, sharp: 0.6, taper: 'end' },
  { points: bend([856, 548], [764, 630], [734, 780]), width: 25, depth: 17, sharp: 1.8, taper: 'end' },
  { points: bend([850, 540], [760, 560], [670, 620]), width: 18, depth: 10, taper: 'end' },
  { points: bend([400, 900], [460, 930], [560, 940]), width: 20, depth: 10 },
  { points: bend([800, 900], [740, 940], [640, 944]), width: 20, depth: 10 },
  { points: bend([420, 330], [460, 390], [470, 470]), width: 22, depth: 8 },
]
const armFolds: Fold[] = [
  { points: bend([350, 540], [290, 560], [226, 640]), width: 20, depth: 14, sharp: 0.6, taper: 'end' },
  { points: bend([340, 590], [280, 640], [214, 720]), width: 17, depth: 11, sharp: 0.6, taper: 'end' },
  { points: bend([300, 780], [240, 800], [190, 850]), width: 15, depth: 10 },
  { points: bend([296, 840], [240, 850], [186, 880]), width: 13, depth: 9 },
  { points: bend([320, 360], [270, 500], [226, 720]), width: 30, depth: 8 },
]

export function hoodie({
  colour,
  print,
  sleeve = colour,
  art = '',
  cord = lighter(colour, 0.75),
  zip = false,
  hood = true,
  view,
}: Hoodie): string {
  const isBack = view === 'back'
  const isWorn = view === 'worn'
  const shoulder = [372, 330] as const
  const laidArm = { path: arm, edge: cuff, folds: armFolds }
  const { path: armPath, edge: cuffPath, folds: sleeveFolds } = isWorn ? hanging(laidArm, -7, shoulder) : laidArm
  const ribs = 'M166 930C200 950 240 958 284 952'
  const side = (path: string, flip: boolean) => (flip ? mirrored(path) : path)
  const ribbing = (at: string) =>
    `<path d="${at}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="${96}" stroke-dasharray="2 7" stroke-opacity=".35"/>`
  const sleeveOf = (flip: boolean): Panel[] => [
    {
      path: side(cuffPath, flip),
      colour: darker(sleeve, 0.1),
      shape: { puff: 12, roll: 22 },
      inside: ribbing(side(isWorn ? turned(ribs, -7, shoulder) : ribs, flip)),
    },
    {
      path: side(armPath, flip),
      colour: sleeve,
      ...(print && sleeve === colour ? { print } : {}),
      grain: flip ? -12 : 12,
      shape: {
        puff: 16,
        roll: 36,
        folds: flip ? sleeveFolds.map(flippedFold) : sleeveFolds,
        wrinkle: 6,
        wrinkleSize: [100, 140],
        seed: 4,
      },
    },
  ]
  return (
    (isWorn
      ? wallShadow([body, hem, armPath, mirrored(armPath), hoodOuter]) + stand(1070)
      : lyingShadow([body, hem, armPath, mirrored(armPath), ...(hood ? [hoodOuter] : [])], 1.2)) +
    drawPanels([
      {
        path: hem,
        colour: darker(colour, 0.1),
        shape: { puff: 12, roll: 24 },
        inside: ribbing('M336 1012C430 1036 520 1040 600 1040C680 1040 770 1036 864 1012'),
      },
      ...sleeveOf(false),
      ...sleeveOf(true),
      {
        path: body,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 18, roll: 42, folds, wrinkle: 8, wrinkleSize: [150, 190], seed: 19 },
        inside: isBack ? '' : art,
      },
      ...(hood && !isBack ? [pouch(colour, print)] : []),
    ]) +
    (zip && !isBack ? zipDown(colour) : '') +
    (hood && isBack ? hoodBehind(colour) : hood ? hoodOver(colour, cord) : crew(colour))
  )
}

function pouch(colour: string, print: Print | undefined): Panel {
  const seam = darker(colour, 0.5)
  return {
    path: 'M462 730L738 730L808 880L790 958C720 970 660 972 600 972C540 972 480 970 410 958L392 880Z',
    colour,
    ...(print ? { print } : {}),
    shape: { puff: 14, roll: 30, wrinkle: 6, seed: 2 },
    casts: 0.5,
    over: `<path d="M462 744L404 884M738 744L796 884M466 742H734" fill="none" stroke="${seam}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".7"/>`,
  }
}

/** Lying on the shoulders, with a seam over the crown. */
function hoodBehind(colour: string): string {
  const path =
    'M470 296C452 214 470 138 530 112C574 92 626 92 670 112C730 138 748 214 730 296C712 372 660 424 600 438C540 424 488 372 470 296Z'
  const seam = darker(colour, 0.55)
  return drawPanels([
    {
      path,
      colour,
      shape: {
        puff: 30,
        roll: 70,
        wrinkle: 5,
        seed: 3,
        folds: [
          { points: bend([486, 270], [560, 360], [600, 430]), width: 20, depth: 12 },
          { points: bend([714, 270], [640, 360], [604, 430]), width: 20, depth: 12 },
        ],
      },
      casts: 0.5,
      over: `<path d="M600 98C594 210 594 330 600 436" fill="none" stroke="${seam}" stroke-width="3"/><path d="M591 100C585 212 585 328 592 430M609 100C603 212 603 328 608 430" fill="none" stroke="${seam}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".5"/>`,
    },
  ])
}

function hoodOver(colour: string, cord: string): string {
  const hoodFolds: Fold[] = [
    { points: bend([494, 300], [478, 220], [520, 130]), width: 18, depth: 12 },
    { points: bend([706, 300], [726, 220], [680, 130]), width: 18, depth: 12 },
    { points: bend([530, 340], [600, 372], [670, 340]), width: 14, depth: 9 },
  ]
  const cordLine = (path: string) =>
    `<path d="${path}" stroke="#0e0810" stroke-width="11" fill="none" stroke-opacity=".35" transform="translate(4 5)" stroke-linecap="round"/><path d="${path}" stroke="${cord}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="${path}" stroke="${darker(cord, 0.4)}" stroke-width="10" fill="none" stroke-dasharray="2 6" stroke-opacity=".5"/>`
  return (
    drawPanels([
      { path: hoodOuter, colour, shape: { puff: 18, roll: 34, folds: hoodFolds, wrinkle: 4, seed: 3 }, casts: 0.45 },
      {
        path: hoodInner,
        colour: darker(colour, 0.45),
        shape: { puff: -16, roll: 44 },
        inside: `<rect x="566" y="172" width="68" height="34" rx="3" fill="${lighter(colour, 0.8)}"/><path d="M580 184H620M586 194H614" stroke="${darker(colour, 0.4)}" stroke-width="3"/>`,
        over: `<path d="${hoodInner}" fill="none" stroke="${darker(colour, 0.6)}" stroke-width="3" stroke-dasharray="6 4" stroke-opacity=".6"/>`,
      },
    ]) +
    cordLine('M548 330C540 400 552 450 544 512') +
    cordLine('M652 330C664 400 650 440 660 496') +
    `<path d="M544 508v22M660 492v22" stroke="${darker(cord, 0.5)}" stroke-width="12" stroke-linecap="round"/><circle cx="548" cy="330" r="9" fill="#b9b4ac"/><circle cx="652" cy="330" r="9" fill="#b9b4ac"/><circle cx="548" cy="330" r="4" fill="#2a2326"/><circle cx="652" cy="330" r="4" fill="#2a2326"/>`
  )
}

function crew(colour: string): string {
  const neck = 'M496 262C510 320 550 352 600 352C650 352 690 320 704 262'
  return `<path d="M496 262C530 240 670 240 704 262C690 320 650 352 600 352C550 352 510 320 496 262Z" fill="${darker(colour, 0.45)}"/><g fill="none"><path d="${neck}" stroke="${darker(colour, 0.5)}" stroke-width="40" stroke-opacity=".4"/><path d="${neck}" stroke="${colour}" stroke-width="35"/><path d="${neck}" stroke="${darker(colour, 0.45)}" stroke-width="31" stroke-dasharray="2 5" stroke-opacity=".45"/></g>`
}

function zipDown(colour: string): string {
  return `<path d="M600 350V1058" stroke="${darker(colour, 0.6)}" stroke-width="20"/><path d="M600 350V1058" stroke="#c9c4bb" stroke-width="9" stroke-dasharray="4 4"/><path d="M592 372h16v34l-4 26h-8l-4 -26z" fill="#d8d3ca" stroke="#6e6a66" stroke-width="2"/>`
}
