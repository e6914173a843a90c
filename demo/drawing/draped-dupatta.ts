import { darker } from './colour.ts'
import { type Drape, endPiece, tassels } from './drape.ts'
import { kurta } from './kurta.ts'
import { through } from './outline.ts'
import { drawPanels } from './panel.ts'
import { hangingFolds } from './relief.ts'

const near = `${through([
  [652, 118],
  [628, 330],
  [604, 640],
  [590, 1010],
  [680, 1026],
  [770, 1012],
  [852, 1024],
  [846, 640],
  [826, 330],
  [800, 158],
  [730, 124],
])}Z`
const far = `${through([
  [716, 122],
  [800, 150],
  [850, 400],
  [884, 720],
  [900, 880],
  [820, 896],
  [770, 420],
])}Z`

/** A dupatta over one shoulder of a dress form, which wears a plain kurta. */
export function drapedDupatta(cut: Drape, under: string): string {
  const finish = cut.silk ? 'silk' : 'cloth'
  return (
    kurta({ colour: under, neck: 'round', hem: 232, view: 'worn' }) +
    drawPanels([
      {
        path: far,
        colour: darker(cut.colour, 0.14),
        ...(cut.print ? { print: cut.print } : {}),
        finish,
        shape: {
          puff: 12,
          roll: 26,
          folds: hangingFolds(4, 3, { left: 740, right: 800, y: 150 }, { left: 800, right: 890, y: 880 }, 15, 'none'),
          seed: 3,
        },
        casts: 0.3,
      },
      {
        path: near,
        colour: cut.colour,
        print: endPiece(cut, { left: 586, right: 856, top: 130, foot: 1016 }),
        finish,
        shape: {
          puff: 14,
          roll: 26,
          edges: `${near}M586 990L586 1300L856 1300L856 990Z`,
          folds: hangingFolds(7, 6, { left: 672, right: 790, y: 150 }, { left: 604, right: 842, y: 1014 }, 16, 'none'),
          wrinkle: 4,
          wrinkleSize: [80, 420],
          seed: 6,
        },
        casts: 0.5,
      },
    ]) +
    (cut.tassels ? tassels(596, 850, 1006, cut.border) : '')
  )
}
