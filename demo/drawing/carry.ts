import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { outlineOf } from './home.ts'
import { bend, flatten, mirrored, type Point, roundedBox, through } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'

/** Of a rucksack: where a hand takes it. */
const GRIP = broad(
  flatten(
    through([
      [530, 190],
      [536, 110],
      [600, 86],
      [664, 110],
      [670, 190],
    ]),
    8,
  ).flat(),
  32,
)

export type Tote = { colour: string; print?: Print; strap?: string; art?: string }

export function tote({ colour, print, strap = colour, art = '' }: Tote): string {
  const body =
    'M262 470C380 458 500 464 600 466C720 460 830 462 938 470C950 640 952 820 942 1010C930 1048 850 1054 600 1056C350 1054 270 1048 258 1010C248 820 250 640 262 470Z'
  const loop = (lift: number): Point[] =>
    flatten(
      through([
        [410, 520],
        [420, 300],
        [480, 140 + lift],
        [600, 100 + lift],
        [720, 140 + lift],
        [780, 300],
        [790, 520],
      ]),
      8,
    ).flat()
  const strapOf = (lift: number, tone: string): Panel => ({
    path: broad(loop(lift), 44),
    colour: tone,
    shape: { puff: 8, roll: 16, wrinkle: 3, wrinkleSize: [60, 90] },
  })
  const folds = [
    { points: bend([410, 560], [340, 760], [300, 1000]), width: 34, depth: 15, sharp: 0.6 },
    { points: bend([790, 560], [850, 760], [890, 1000]), width: 34, depth: 16, sharp: 1.5 },
    { points: bend([300, 500], [420, 620], [560, 640]), width: 26, depth: 8 },
    { points: bend([480, 1000], [600, 960], [760, 1010]), width: 30, depth: 9 },
  ]
  const patch = (x: number) =>
    `<g><path d="M${x - 26} 500H${x + 26}V574H${x - 26}Z" fill="${strap}"/><path d="M${x - 20} 506H${x + 20}V568H${x - 20}ZL${x + 20} 568M${x + 20} 506L${x - 20} 568" fill="none" stroke="${lighter(strap, 0.5)}" stroke-width="2" stroke-dasharray="5 3" stroke-opacity=".8"/></g>`
  return (
    lyingShadow([body, broad(loop(0), 40)]) +
    drawPanels([
      strapOf(38, darker(strap, 0.2)),
      { path: 'M262 470C380 440 820 440 938 470C830 500 380 500 262 470Z', colour: darker(colour, 0.4), shape: {} },
      {
        path: body,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 20, roll: 50, folds, wrinkle: 11, wrinkleSize: [170, 210], seed: 24 },
        inside: art,
        over: `<path d="M264 520C380 510 830 512 938 520" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".6"/>`,
      },
      strapOf(0, strap),
    ]) +
    patch(410) +
    patch(790)
  )
}

function broad(points: readonly Point[], width: number): string {
  const sides = [1, -1].map((side) =>
    points.map(([x, y], i): Point => {
      const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y]
      const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [x, y]
      const length = Math.hypot(bx - ax, by - ay) || 1
      return [x - (((by - ay) / length) * width * side) / 2, y + (((bx - ax) / length) * width * side) / 2]
    }),
  )
  return `${outlineOf([...(sides[0] ?? []), ...(sides[1] ?? []).reverse()])}Z`
}

/** A rucksack from behind: what touches the back, and its two straps. */
export function backOfPack({ colour, second = darker(colour, 0.25) }: Backpack): string {
  const body =
    'M330 360C330 220 420 160 600 160C780 160 870 220 870 360C884 560 890 780 876 960C868 1036 800 1056 600 1056C400 1056 332 1036 324 960C310 780 316 560 330 360Z'
  const pad = roundedBox(400, 300, 400, 660, 90)
  const mesh = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M380 ${300 + i * 26}H820" stroke="${lighter(second, 0.3)}" stroke-width="10" stroke-dasharray="5 8" stroke-dashoffset="${i % 2 ? 6 : 0}" stroke-opacity=".35"/>`,
  ).join('')
  const strap =
    'M470 236C420 240 392 300 384 400C372 560 366 700 352 830C372 842 396 842 412 834C428 700 436 560 452 430C458 350 480 310 520 290Z'
  const web = 'M372 824L392 824L372 1000L350 1000Z'
  const strapOf = (path: string): Panel => ({
    path,
    colour: second,
    shape: { puff: 18, roll: 30, wrinkle: 4, seed: 6 },
    casts: 0.5,
    over: `<path d="${path}" fill="none" stroke="${lighter(second, 0.45)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".6"/>`,
  })
  return (
    footShadow(600, 1046, 300) +
    drawPanels([
      { path: GRIP, colour: second, shape: { puff: 14, roll: 20 } },
      { path: body, colour, shape: { puff: 50, roll: 110, wrinkle: 8, wrinkleSize: [200, 240], seed: 21 } },
      { path: pad, colour: darker(colour, 0.12), shape: { puff: 22, roll: 50 }, inside: mesh, casts: 0.3 },
      { path: web, colour: second, shape: { puff: 5, roll: 10 }, casts: 0.3 },
      { path: mirrored(web), colour: second, shape: { puff: 5, roll: 10 }, casts: 0.3 },
      strapOf(strap),
      strapOf(mirrored(strap)),
    ])
  )
}

export type Backpack = {
  colour: string
  second?: string
  print?: Print
  roll?: boolean
  metal?: string
}

/** A rucksack from the front: straps behind, main bag, pocket with zip, webbing and buckles. */
export function backpack({
  colour,
  second = darker(colour, 0.25),
  print,
  roll = false,
  metal = '#c8c3ba',
}: Backpack): string {
  const body =
    'M330 360C330 220 420 160 600 160C780 160 870 220 870 360C884 560 890 780 876 960C868 1036 800 1056 600 1056C400 1056 332 1036 324 960C310 780 316 560 330 360Z'
  const pocket =
    'M384 690C384 650 404 636 440 634C540 626 660 626 760 634C796 636 816 650 816 690C822 790 822 880 812 952C806 988 780 996 600 998C420 996 394 988 388 952C378 880 378 790 384 690Z'
  const sidePocket = 'M330 700C296 704 276 724 276 760L288 960C292 1000 316 1012 344 1012Z'
  const zipLine = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darker(colour, 0.65)}" stroke-width="16"/><path d="${path}" fill="none" stroke="${metal}" stroke-width="6" stroke-dasharray="4 4"/>`
  const pull = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})rotate(12)"><path d="M-7 0H7V14H-7Z" fill="${metal}"/><path d="M-6 12H6L9 62H-9Z" fill="${second}"/><path d="M-3 18V54" stroke="${lighter(second, 0.5)}" stroke-width="2" stroke-opacity=".6"/></g>`
  const web = (x: number) =>
    `<path d="M${x - 17} 620V1040H${x + 17}V620Z" fill="${second}"/><path d="M${x - 11} 622V1040M${x + 11} 622V1040" stroke="${lighter(second, 0.4)}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".6"/>`
  const top = roll
    ? `${drawPanels([
        {
          path: 'M322 420C310 330 320 232 352 214C440 196 760 196 848 214C880 232 890 330 878 420C780 446 420 446 322 420Z',
          colour: second,
          shape: { puff: 26, roll: 60, wrinkle: 9, wrinkleSize: [220, 70], seed: 3 },
          casts: 0.5,
        },
        {
          path: roundedBox(574, 300, 52, 210, 10),
          colour: darker(second, 0.3),
          shape: { puff: 8, roll: 16 },
          casts: 0.4,
        },
      ])}<rect x="562" y="440" width="76" height="52" rx="9" fill="none" stroke="${metal}" stroke-width="11"/>`
    : zipLine('M352 480C348 330 420 232 600 230C780 232 852 330 848 480') + pull(846, 470)
  return (
    footShadow(600, 1046, 300) +
    drawPanels([
      {
        path: 'M346 420C270 480 250 640 262 820L300 830C300 660 320 540 380 470Z',
        colour: second,
        shape: { puff: 16, roll: 30 },
      },
      {
        path: mirrored('M346 420C270 480 250 640 262 820L300 830C300 660 320 540 380 470Z'),
        colour: second,
        shape: { puff: 16, roll: 30 },
      },
      { path: GRIP, colour: second, shape: { puff: 14, roll: 20 } },
      { path: sidePocket, colour: second, shape: { puff: 16, roll: 30, wrinkle: 6, seed: 5 } },
      { path: mirrored(sidePocket), colour: second, shape: { puff: 16, roll: 30, wrinkle: 6, seed: 5 } },
      {
        path: body,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 56, roll: 120, wrinkle: 10, wrinkleSize: [200, 240], seed: 13 },
      },
    ]) +
    top +
    drawPanel({
      path: pocket,
      colour,
      ...(print ? { print } : {}),
      shape: { puff: 34, roll: 70, wrinkle: 9, wrinkleSize: [160, 200], seed: 16 },
      casts: 0.5,
    }) +
    zipLine('M404 720C404 690 420 680 452 678C540 670 660 670 748 678C780 680 796 690 796 720') +
    pull(796, 716) +
    (roll ? '' : web(440) + web(760)) +
    `<g transform="translate(600 850)"><rect x="-58" y="-36" width="116" height="72" rx="8" fill="${second}"/><rect x="-50" y="-28" width="100" height="56" rx="5" fill="none" stroke="${lighter(second, 0.5)}" stroke-width="2" stroke-dasharray="5 4"/><path d="M-24 14L0 -16L24 14M-10 14L0 2L10 14" fill="none" stroke="${lighter(second, 0.7)}" stroke-width="5"/></g>`
  )
}
