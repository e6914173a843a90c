import { darker, lighter } from './colour.ts'
import { bend, ellipse } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow, type Print, shadowOf } from './panel.ts'

export type Cap = { colour: string; brim?: string; art?: string; print?: Print; bucket?: boolean }

/** A six-panel cap from the front, a little from above. */
export function cap({ colour, brim = colour, art = '', print }: Cap): string {
  const crown =
    'M268 726C256 640 258 520 318 420C380 320 490 272 600 272C710 272 820 320 882 420C942 520 944 640 932 726C820 690 700 680 600 680C500 680 380 690 268 726Z'
  const peak =
    'M262 706C370 652 480 640 600 640C720 640 830 652 938 706C984 742 1014 796 1020 846C1010 872 980 876 950 862C850 826 730 812 600 812C470 812 350 826 250 862C220 876 190 872 180 846C186 796 216 742 262 706Z'
  const lip =
    'M180 846C190 872 220 876 250 862C350 826 470 812 600 812C730 812 850 826 950 862C980 876 1010 872 1020 846C1024 872 1012 892 984 892C860 848 730 836 600 836C470 836 340 848 216 892C188 892 176 872 180 846Z'
  const seam = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darker(colour, 0.55)}" stroke-width="5" stroke-opacity=".55"/>${[-9, 9].map((dx) => `<path d="${path}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="2" stroke-dasharray="7 5" stroke-opacity=".5" transform="translate(${dx} 0)"/>`).join('')}`
  const rows = Array.from({ length: 7 }, (_, i) => {
    const d = i * 21
    return `<path d="M${236 - d * 0.4} ${744 + d * 0.9}C${380 - d * 0.2} ${682 + d} 480 ${664 + d} 600 ${664 + d}C720 ${664 + d} ${820 + d * 0.2} ${682 + d} ${964 + d * 0.4} ${744 + d * 0.9}" fill="none" stroke="${lighter(brim, 0.4)}" stroke-width="2.200" stroke-dasharray="8 5" stroke-opacity=".45"/>`
  }).join('')
  const hole = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="12" ry="11" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="5"/><ellipse cx="${x}" cy="${y}" rx="7" ry="6" fill="#0c070c"/>`
  const panelSeams = [
    bend([600, 276], [600, 480], [600, 676]),
    bend([566, 280], [420, 380], [396, 690]),
    bend([634, 280], [780, 380], [804, 690]),
  ].map((points) => ({ points, width: 15, depth: -7, taper: 'none' as const }))
  return (
    shadowOf([peak], { dx: 20, dy: 46, blur: 40, strength: 0.34 }) +
    shadowOf([peak], { dx: 4, dy: 26, blur: 12, strength: 0.4 }) +
    drawPanels([
      {
        path: crown,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 92, roll: 180, wrinkle: 5, wrinkleSize: [200, 200], seed: 6, folds: panelSeams },
        inside: art,
        over:
          (art ? '' : seam('M600 276V676')) +
          seam('M566 280C430 350 398 500 396 686') +
          seam('M634 280C770 350 802 500 804 686'),
      },
      { path: lip, colour: darker(brim, 0.35), shape: { puff: 5, roll: 12 } },
      {
        path: peak,
        colour: brim,
        shape: {
          puff: 8,
          roll: 22,
          folds: [{ points: bend([330, 800], [600, 640], [870, 800]), width: 110, depth: 36, taper: 'none' }],
        },
        inside: rows,
        casts: 0.5,
      },
    ]) +
    drawPanel({ path: ellipse(600, 270, 36, 17), colour, shape: { puff: 12, roll: 18 } }) +
    hole(478, 404) +
    hole(722, 404)
  )
}

/** A cap from behind: the opening, and the strap that closes it. */
export function backOfCap({ colour, brim = colour }: Cap): string {
  const crown =
    'M268 780C256 640 258 520 318 420C380 320 490 272 600 272C710 272 820 320 882 420C942 520 944 640 932 780C820 820 700 836 600 836C500 836 380 820 268 780Z'
  const opening = 'M470 828C470 700 530 640 600 640C670 640 730 700 730 828C690 836 510 836 470 828Z'
  const strap = 'M440 770C540 792 660 792 760 770L764 824C660 848 540 848 436 824Z'
  const seam = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darker(colour, 0.55)}" stroke-width="5" stroke-opacity=".55"/>`
  const hole = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="12" ry="11" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="5"/><ellipse cx="${x}" cy="${y}" rx="7" ry="6" fill="#0c070c"/>`
  return (
    shadowOf([crown], { dx: 20, dy: 40, blur: 40, strength: 0.34 }) +
    drawPanels([
      {
        path: crown,
        colour,
        shape: { puff: 92, roll: 180, wrinkle: 5, wrinkleSize: [200, 200], seed: 9 },
        over:
          seam('M600 276V640') + seam('M566 280C430 350 398 500 396 800') + seam('M634 280C770 350 802 500 804 800'),
      },
      { path: opening, colour: darker(colour, 0.7), shape: { puff: -10, roll: 20 } },
      {
        path: strap,
        colour: brim,
        shape: { puff: 10, roll: 18 },
        casts: 0.5,
        over: `<path d="M446 784C540 806 660 806 754 784M446 812C540 834 660 834 754 812" fill="none" stroke="${lighter(brim, 0.4)}" stroke-width="2.200" stroke-dasharray="8 5" stroke-opacity=".6"/><rect x="574" y="776" width="60" height="70" rx="9" fill="none" stroke="#c9c5bd" stroke-width="11"/>`,
      },
    ]) +
    drawPanel({ path: ellipse(600, 270, 36, 17), colour, shape: { puff: 12, roll: 18 } }) +
    hole(478, 404) +
    hole(722, 404)
  )
}

export function bucketHat({ colour, print, brim = colour }: Cap): string {
  const crown = 'M398 400C404 320 480 286 600 286C720 286 796 320 802 400L850 690C780 740 420 740 350 690Z'
  const skirt =
    'M352 640C460 684 740 684 848 640C930 700 1010 776 1030 830C960 930 760 972 600 972C440 972 240 930 170 830C190 776 270 700 352 640Z'
  const rows = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${334 - i * 26} ${690 + i * 30}C${460 - i * 10} ${748 + i * 34} ${740 + i * 10} ${748 + i * 34} ${866 + i * 26} ${690 + i * 30}" fill="none" stroke="${darker(brim, 0.45)}" stroke-width="2.500" stroke-dasharray="8 5" stroke-opacity=".6"/>`,
  ).join('')
  return (
    lyingShadow([skirt], 1.2) +
    drawPanels([
      {
        path: skirt,
        colour: brim,
        ...(print ? { print } : {}),
        shape: {
          puff: 24,
          roll: 60,
          wrinkle: 10,
          wrinkleSize: [200, 160],
          seed: 5,
          folds: [
            { points: bend([300, 720], [260, 800], [240, 900]), width: 40, depth: 14 },
            { points: bend([880, 720], [930, 800], [950, 900]), width: 44, depth: 16 },
          ],
        },
        inside: rows,
      },
      {
        path: crown,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 60, roll: 130, wrinkle: 8, seed: 7 },
        casts: 0.5,
      },
      {
        path: ellipse(600, 352, 190, 62),
        colour: lighter(colour, 0.06),
        ...(print ? { print } : {}),
        shape: { puff: 12, roll: 30 },
      },
    ])
  )
}
