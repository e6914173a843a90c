import { darker, lighter } from './colour.ts'
import type { Drape } from './drape.ts'
import { bust, stand, wallShadow } from './dress-form.ts'
import { bend, mirrored, type Point, short } from './outline.ts'
import { drawPanels, type Panel, type Print } from './panel.ts'
import type { Fold } from './relief.ts'

const skirt =
  'M476 470C540 452 660 452 724 470C752 620 790 900 812 1218C760 1244 680 1252 600 1252C520 1252 440 1244 388 1218C410 900 448 620 476 470Z'
const blouse =
  'M508 128C480 134 456 144 438 158C446 226 456 270 470 318C466 360 468 390 472 420C540 436 660 436 728 420C732 390 734 360 730 318C744 270 754 226 762 158C744 144 720 134 692 128C672 190 640 214 600 216C560 214 528 190 508 128Z'
const sleeve =
  'M440 156C412 170 398 200 392 240C388 272 386 300 386 330C408 344 436 348 462 344C464 304 464 270 462 240C458 206 450 178 440 156Z'
/** From the right hip over the chest to the left shoulder. */
const across =
  'M470 500C462 462 466 436 474 412C560 372 650 270 668 118C700 110 736 122 764 148C772 210 764 330 742 420C680 500 560 536 474 560C468 540 468 520 470 500Z'
/** Behind the shoulder, to below the knee. */
const pallu =
  'M690 112C730 104 772 124 790 168C826 330 858 640 876 982C826 1000 776 1000 730 984C736 700 740 400 724 240C716 186 700 144 690 112Z'

/** A saree as it is worn, on a dress form: pleats before, one end over the left shoulder. */
export function drapedSaree(cut: Drape): string {
  const { colour, border, print } = cut
  const finish = cut.silk ? 'silk' : 'cloth'
  const light = lighter(border, 0.5)
  const choli = (path: string, folds: Fold[] = []): Panel => ({
    path,
    colour: border,
    finish,
    shape: { puff: 22, roll: 44, folds, wrinkle: 4, seed: 8 },
  })
  const hem = (area: Parameters<Print>[0], lift: number, width: number, tone: string) =>
    run(
      area,
      Array.from({ length: 30 }, (_, i) => {
        const share = i / 29
        return [380 + 440 * share, 1222 + 30 * (1 - (2 * share - 1) ** 2) - lift]
      }),
      width,
      tone,
    )
  const edge = (area: Parameters<Print>[0], points: readonly Point[]) =>
    run(area, points, 60, border) + run(area, points, 5, light)
  return (
    wallShadow([skirt, blouse, pallu]) +
    stand(1250) +
    drawPanels([
      {
        path: pallu,
        colour: darker(colour, 0.06),
        finish,
        print: (area) =>
          `${print?.(area) ?? ''}${run(
            area,
            [
              [700, 880],
              [900, 880],
            ],
            190,
            border,
          )}${run(
            area,
            [
              [700, 800],
              [900, 800],
            ],
            6,
            light,
          )}${run(
            area,
            [
              [700, 946],
              [900, 946],
            ],
            10,
            light,
          )}${edge(area, bend([800, 160], [850, 500], [868, 1000], 24))}`,
        shape: {
          puff: 16,
          roll: 34,
          folds: [0, 1, 2].map((i) => ({
            points: bend([718 + i * 22, 130], [760 + i * 28, 480], [752 + i * 42, 1000]),
            width: 18,
            depth: 13,
            sharp: 1.4,
          })),
          seed: 4,
        },
      },
      {
        path: skirt,
        colour,
        finish,
        print: (area) =>
          (print?.(area) ?? '') + hem(area, 34, 76, border) + hem(area, 82, 5, light) + hem(area, 6, 6, light),
        shape: { puff: 40, roll: 90, folds: pleats(), wrinkle: 4, wrinkleSize: [110, 420], seed: 12 },
      },
      ...bust(),
      choli(sleeve),
      choli(mirrored(sleeve)),
      choli(blouse, [{ points: bend([476, 330], [540, 320], [572, 268]), width: 18, depth: 9, taper: 'end' }]),
      {
        path: across,
        colour,
        finish,
        print: (area) => `${print?.(area) ?? ''}${edge(area, bend([470, 430], [640, 350], [682, 110], 24))}`,
        grain: -38,
        shape: {
          puff: 18,
          roll: 36,
          folds: [0, 1, 2, 3].map((i) => ({
            points: bend([468, 470 + i * 22], [650 + i * 14, 400 + i * 26], [690 + i * 20, 112]),
            width: 17,
            depth: 12,
            sharp: 1.5,
          })),
          seed: 6,
        },
        casts: 0.5,
      },
    ])
  )
}

/** Knife pleats in the middle, and soft folds that run to them from the hips. */
function pleats(): Fold[] {
  const knife = Array.from({ length: 7 }, (_, i): Fold => {
    const x = 556 + i * 15
    return {
      points: bend([x, 486], [x - 8 + i * 2, 860], [500 + i * 33, 1260]),
      width: 15,
      depth: 17,
      sharp: 1.9,
      taper: 'start',
    }
  })
  const soft = [bend([478, 520], [530, 700], [452, 1240]), bend([722, 520], [690, 760], [748, 1240])].map(
    (points): Fold => ({ points, width: 26, depth: 13, taper: 'start' }),
  )
  return [...knife, ...soft]
}

function run(area: Parameters<Print>[0], points: readonly Point[], width: number, tone: string): string {
  const line = points.map(([x, y]) => area.warp(x, y).map(short).join(' ')).join('L')
  return `<path d="M${line}" fill="none" stroke="${tone}" stroke-width="${width}"/>`
}
