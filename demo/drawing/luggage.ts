import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { bend, type Point, roundedBox } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow, type Print } from './panel.ts'
import { handle } from './vessel.ts'

export type Luggage = { colour: string; second?: string; print?: Print; metal?: string; art?: string }

const zip = (path: string, colour: string, metal: string) =>
  `<path d="${path}" fill="none" stroke="${darker(colour, 0.65)}" stroke-width="18"/><path d="${path}" fill="none" stroke="${metal}" stroke-width="7" stroke-dasharray="4 4"/>`

/** A weekend bag: a lying barrel with two grips. */
export function duffel({ colour, second = darker(colour, 0.3), print, metal = '#c8c3ba', art = '' }: Luggage): string {
  const body =
    'M190 560C190 470 236 430 320 424C480 412 720 412 880 424C964 430 1010 470 1010 560C1020 680 1018 780 1004 880C994 936 950 952 880 956C700 966 500 966 320 956C250 952 206 936 196 880C182 780 180 680 190 560Z'
  const grip = (lift: number, tone: string) => {
    const arc: Point[] = [
      [410, 760],
      [416, 520],
      [470, 330 + lift],
      [600, 264 + lift],
      [730, 330 + lift],
      [784, 520],
      [790, 760],
    ]
    return handle(arc, 44, tone)
  }
  const web = (x: number) =>
    `<path d="M${x - 24} 470H${x + 24}V950H${x - 24}Z" fill="${second}"/><path d="M${x - 17} 470V950M${x + 17} 470V950" stroke="${lighter(second, 0.4)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".7"/>`
  const end = (x: number) =>
    `<path d="M${x} 470C${x + (x < 600 ? -36 : 36)} 600 ${x + (x < 600 ? -36 : 36)} 800 ${x} 950" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="5" stroke-opacity=".6"/>`
  return (
    footShadow(600, 952, 390) +
    grip(40, darker(second, 0.3)) +
    drawPanel({
      path: body,
      colour,
      ...(print ? { print } : {}),
      shape: {
        puff: 66,
        roll: 130,
        wrinkle: 12,
        wrinkleSize: [230, 190],
        seed: 15,
        folds: [
          { points: bend([270, 470], [340, 640], [300, 900]), width: 30, depth: 14, sharp: 0.6 },
          { points: bend([930, 470], [860, 660], [900, 900]), width: 30, depth: 14, sharp: 1.5 },
        ],
      },
      inside: art + end(316) + end(884),
    }) +
    zip('M300 470C480 446 720 446 900 470', colour, metal) +
    web(410) +
    web(790) +
    grip(0, second) +
    drawPanel({
      path: roundedBox(540, 268, 120, 60, 18),
      colour: darker(second, 0.2),
      finish: 'rubber',
      shape: { puff: 16, roll: 26 },
      casts: 0.4,
    })
  )
}

/** A small bag worn across the chest. */
export function sling({ colour, second = darker(colour, 0.3), print, metal = '#c8c3ba', art = '' }: Luggage): string {
  const body =
    'M250 560C256 500 300 470 370 464C520 454 680 454 830 464C900 470 944 500 950 560C962 660 940 790 880 850C840 884 760 892 600 892C440 892 360 884 320 850C260 790 238 660 250 560Z'
  const pocket =
    'M330 660C332 640 350 630 376 628C520 618 680 618 824 628C850 630 868 640 870 660C872 740 850 806 810 836C780 852 700 856 600 856C500 856 420 852 390 836C350 806 328 740 330 660Z'
  const belt: Point[] = [
    [262, 590],
    [150, 470],
    [190, 250],
    [420, 140],
    [600, 124],
    [780, 140],
    [1010, 250],
    [1050, 470],
    [938, 590],
  ]
  return (
    lyingShadow([body], 1.2) +
    handle(belt, 52, second) +
    drawPanel({
      path: roundedBox(548, 88, 104, 74, 14),
      colour: darker(second, 0.3),
      finish: 'rubber',
      shape: { puff: 14, roll: 24 },
      casts: 0.5,
    }) +
    drawPanels([
      {
        path: body,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 52, roll: 110, wrinkle: 9, wrinkleSize: [200, 150], seed: 17 },
        inside: art,
        casts: 0.4,
      },
    ]) +
    zip('M286 560C300 530 340 520 390 516C520 508 680 508 810 516C860 520 900 530 914 560', colour, metal) +
    drawPanel({
      path: pocket,
      colour: darker(colour, 0.05),
      ...(print ? { print } : {}),
      shape: { puff: 30, roll: 60, wrinkle: 7, seed: 8 },
      casts: 0.5,
    }) +
    zip('M356 676C420 662 780 662 844 676', colour, metal) +
    `<path d="M836 672h16l5 70h-26z" fill="${second}"/><path d="M900 548h16l5 76h-26z" fill="${second}"/>`
  )
}
