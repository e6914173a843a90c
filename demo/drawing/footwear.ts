import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { bend, type Point, short } from './outline.ts'
import { drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'

export type Sneaker = {
  upper: string
  toe?: string
  side?: string
  sole?: string
  gum?: string
  lace?: string
  high?: boolean
  print?: Print
}

/** A sneaker from the side, laced, on its sole. */
export function sneaker(cut: Sneaker): string {
  const {
    upper,
    toe = upper,
    side = darker(upper, 0.3),
    sole = '#f3efe6',
    gum = darker(sole, 0.2),
    lace = lighter(upper, 0.8),
    high = false,
    print,
  } = cut
  const lift = high ? 150 : -64
  const topY = 430 - lift
  const collarX = high ? 306 : 290
  const shell = `M176 772C164 690 176 600 196 540C206 ${500 - lift * 0.6} ${collarX - 90} ${topY + 30} ${collarX - 66} ${topY - 6}C${collarX - 40} ${topY - 26} ${collarX + 10} ${topY + 16} ${collarX + 70} ${topY + 34}C${collarX + 130} ${topY + 50} ${collarX + 176} ${topY + 6} ${collarX + 226} ${topY - 8}C600 ${500 - lift * 0.3} 660 560 752 612C850 640 950 648 1002 704C1024 730 1028 760 1022 782C760 800 420 800 176 772Z`
  const toeCap =
    'M800 622C890 638 962 652 1002 704C1024 730 1028 762 1022 784C930 800 860 800 776 796C752 730 760 670 800 622Z'
  const mud =
    'M176 772C166 700 172 640 186 584C232 640 300 690 380 716C440 740 470 770 480 800C370 796 260 786 176 772Z'
  const heel = `M196 540C206 ${500 - lift * 0.6} ${collarX - 90} ${topY + 30} ${collarX - 66} ${topY - 6}C${collarX - 50} ${topY + 90} ${collarX - 44} 560 ${collarX - 60} 640C240 640 204 610 186 584Z`
  const stay = `M${collarX + 190} ${topY + 30}C${collarX + 206} ${topY + 4} ${collarX + 216} ${topY - 8} ${collarX + 226} ${topY - 8}C600 ${500 - lift * 0.3} 660 560 752 612C776 620 790 622 800 622C772 656 762 690 760 716C690 690 590 620 520 ${560 - lift * 0.3}C${collarX + 196} ${topY + 90} ${collarX + 190} ${topY + 60} ${collarX + 190} ${topY + 30}Z`
  const swoosh =
    'M330 700C430 700 540 650 610 570C630 600 650 620 680 640C600 730 470 776 360 770C340 750 330 720 330 700Z'
  const midsole =
    'M150 764C420 806 780 806 1040 772C1056 800 1056 838 1036 866C1000 890 900 892 600 892C330 892 200 894 160 872C140 850 138 800 150 764Z'
  const outsole =
    'M156 862C200 886 330 884 600 884C900 884 1000 882 1040 856C1042 884 1030 904 1000 908C740 918 420 918 190 908C164 902 154 884 156 862Z'
  const tongue = `M${collarX + 150} ${topY + 40}C${collarX + 150} ${topY - 50} ${collarX + 190} ${topY - 96} ${collarX + 246} ${topY - 84}C${collarX + 270} ${topY - 60} ${collarX + 280} ${topY} 640 ${556 - lift * 0.2}L560 600Z`
  const stitched = (path: string, tone: string): string =>
    `<path d="${path}" fill="none" stroke="${lighter(tone, 0.55)}" stroke-width="2.200" stroke-dasharray="6 4" stroke-opacity=".6"/>`
  const part = (path: string, colour: string, extra: Partial<Panel> = {}): Panel => ({
    path,
    colour,
    finish: 'rubber',
    shape: { puff: 10, roll: 20 },
    casts: 0.35,
    over: stitched(path, colour),
    ...extra,
  })
  const eyelets: Point[] = Array.from({ length: high ? 7 : 5 }, (_, i) => {
    const t = i / (high ? 6 : 4)
    return [collarX + 214 + (738 - collarX - 214) * t, topY + 36 + (640 - topY - 36) * t ** 0.92]
  })
  const laces = eyelets
    .map(([x, y], i) => {
      const path = `M${short(x)} ${short(y)}C${short(x + 6)} ${short(y - 34)} ${short(x + 30)} ${short(y - 50)} ${short(x + 62)} ${short(y - 44)}`
      return `<path d="${path}" stroke="#12090f" stroke-width="20" stroke-opacity=".3" fill="none" transform="translate(3 6)" stroke-linecap="round"/><path d="${path}" stroke="${lace}" stroke-width="18" fill="none" stroke-linecap="round"/><path d="${path}" stroke="${darker(lace, 0.35)}" stroke-width="18" stroke-dasharray="2 5" stroke-opacity="${i % 2 ? 0.35 : 0.28}" fill="none"/><circle cx="${short(x)}" cy="${short(y)}" r="9" fill="${darker(side, 0.6)}"/>`
    })
    .join('')
  const tread = Array.from(
    { length: 32 },
    (_, i) => `<path d="M${186 + i * 26} 894v20" stroke="${darker(gum, 0.6)}" stroke-width="5" stroke-opacity=".6"/>`,
  ).join('')
  const holes = Array.from(
    { length: 18 },
    (_, i) =>
      `<circle cx="${850 + (i % 6) * 24}" cy="${690 + Math.floor(i / 6) * 24}" r="4" fill="${darker(toe, 0.6)}" fill-opacity=".6"/>`,
  ).join('')
  return (
    footShadow(600, 905, 400, 1.05) +
    drawPanels([
      { path: tongue, colour: darker(upper, 0.12), shape: { puff: 18, roll: 36 } },
      {
        path: `M${collarX - 66} ${topY - 6}C${collarX - 20} ${topY - 40} ${collarX + 150} ${topY - 20} ${collarX + 226} ${topY - 8}C${collarX + 176} ${topY + 60} ${collarX + 20} ${topY + 70} ${collarX - 66} ${topY - 6}Z`,
        colour: darker(side, 0.5),
        shape: {},
      },
      {
        path: shell,
        colour: upper,
        ...(print ? { print } : {}),
        shape: { puff: 40, roll: 90, wrinkle: 5, wrinkleSize: [120, 120], seed: 4 },
      },
      part(toeCap, toe, { inside: holes, shape: { puff: 22, roll: 50 } }),
      part(mud, side),
      part(heel, side),
      part(stay, side),
      part(swoosh, side),
    ]) +
    laces +
    drawPanels([
      { path: outsole, colour: gum, finish: 'rubber', shape: { puff: 6, roll: 14 }, inside: tread },
      {
        path: midsole,
        colour: sole,
        finish: 'rubber',
        shape: { puff: 16, roll: 34 },
        inside: `<path d="M150 806C420 842 780 842 1048 810" fill="none" stroke="${darker(sole, 0.35)}" stroke-width="4" stroke-opacity=".5"/><path d="M150 776C420 814 780 814 1044 782" fill="none" stroke="${darker(sole, 0.5)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".6"/>`,
      },
    ])
  )
}

/** A pair of slides from above: moulded beds, one broad band each. */
export function slides({
  upper,
  sole = darker(upper, 0.3),
  art = '',
}: {
  upper: string
  sole?: string
  art?: string
}): string {
  const bed =
    'M330 190C250 196 208 290 214 420C220 540 268 620 272 720C274 820 250 860 262 930C276 1006 330 1030 384 1026C450 1020 486 980 488 900C490 800 470 740 484 640C500 520 520 440 500 330C482 240 420 184 330 190Z'
  const band =
    'M196 352C250 306 440 296 520 342C540 420 532 520 506 606C440 640 310 640 246 610C206 530 188 430 196 352Z'
  const ribs = Array.from(
    { length: 15 },
    (_, i) =>
      `<path d="M200 ${250 + i * 52}C300 ${236 + i * 52} 400 ${264 + i * 52} 520 ${246 + i * 52}" stroke="${darker(sole, 0.4)}" stroke-width="4" fill="none" stroke-opacity=".4"/>`,
  ).join('')
  const one = `${lyingShadow([bed, band], 1.1)}${drawPanels([
    { path: bed, colour: sole, finish: 'rubber', shape: { puff: 18, roll: 34 }, inside: ribs },
    {
      path: band,
      colour: upper,
      finish: 'rubber',
      shape: { puff: 40, roll: 80 },
      inside: art,
      casts: 0.6,
      over: `<path d="M204 372C260 330 430 322 512 364M256 592C320 616 430 616 496 590" fill="none" stroke="${lighter(upper, 0.5)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".6"/>`,
    },
  ])}`
  return `<g transform="translate(20 -10)rotate(-5 360 600)">${one}</g><g transform="translate(1180 20)scale(-1 1)rotate(-8 360 600)">${one}</g>`
}

/** Soft ankle socks, a pair. */
export function socks({ colour, second, print }: { colour: string; second: string; print?: Print }): string {
  const outline =
    'M430 200C480 188 560 188 610 200C606 330 612 470 626 560C640 640 760 720 840 800C884 850 876 930 820 960C760 984 700 960 640 910C560 850 470 780 440 690C420 620 424 380 430 200Z'
  const cuff =
    'M428 196C480 182 560 182 612 196C616 240 614 270 612 300C560 312 480 312 428 300C426 270 424 240 428 196Z'
  const toe =
    'M790 752C806 768 824 784 840 800C884 850 876 930 820 960C780 976 740 970 700 950C700 870 730 800 790 752Z'
  const heel = 'M436 668C470 640 540 640 580 690C560 740 520 790 486 786C462 756 446 720 436 668Z'
  const one = (dx: number, tone: string) =>
    `<g transform="translate(${dx} ${dx * 0.2})">${lyingShadow([outline], 0.6)}${drawPanels([
      {
        path: outline,
        colour: tone,
        ...(print ? { print } : {}),
        shape: {
          puff: 22,
          roll: 50,
          wrinkle: 7,
          wrinkleSize: [130, 110],
          seed: 6,
          folds: [
            { points: bend([440, 620], [540, 600], [620, 560]), width: 18, depth: 9 },
            { points: bend([440, 660], [550, 640], [640, 600]), width: 16, depth: 8 },
          ],
        },
      },
      {
        path: cuff,
        colour: second,
        shape: { puff: 12, roll: 24 },
        inside: `<path d="M424 248H620" stroke="${darker(second, 0.4)}" stroke-width="120" stroke-dasharray="2 7" stroke-opacity=".35"/>`,
      },
      { path: toe, colour: second, shape: { puff: 16, roll: 34 } },
      { path: heel, colour: second, shape: { puff: 12, roll: 30 } },
    ])}</g>`
  return one(150, darker(colour, 0.06)) + one(-130, colour)
}
