import { darker, lighter } from './colour.ts'
import type { Motif } from './motifs.ts'
import { bend, bounds, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Panel, type Print } from './panel.ts'
import { between, seeded } from './random.ts'
import type { Fold } from './relief.ts'

export type CloseUp = {
  colour: string
  print?: Print
  border?: string
  motif?: Motif
  seed?: number
  silk?: boolean
  trimming?: string
}

/** The cloth itself, filling the picture: deep slanting folds, the border crossing a corner. */
export function closeUp({ colour, print, border, motif, seed = 1, silk = false, trimming = '' }: CloseUp): string {
  const path = 'M-30 -30L1230 -30L1230 1230L-30 1230Z'
  const folds = slantingFolds(seed)
  const bordered: Print = (area) => {
    const field = print?.(area) ?? ''
    if (!border) return field
    const run = (y: number, width: number, tone: string) =>
      `<path d="M${Array.from({ length: 60 }, (_, i) =>
        area
          .warp(-30 + i * 21.5, y - i * 5.5)
          .map(short)
          .join(' '),
      ).join('L')}" stroke="${tone}" stroke-width="${width}" fill="none"/>`
    const name = freshName()
    const marks = motif
      ? `<defs><g id="${name}">${motif(lighter(border, 0.6), darker(border, 0.3))}</g></defs>${Array.from(
          { length: 11 },
          (_, i) => {
            const [x, y] = area.warp(20 + i * 118, 1040 - i * 30)
            return `<use href="#${name}" transform="translate(${short(x)} ${short(y)})rotate(-14)scale(.95)"/>`
          },
        ).join('')}`
      : ''
    return `${field}${run(1040, 190, border)}${run(930, 8, lighter(border, 0.5))}${run(1152, 8, lighter(border, 0.5))}${run(906, 14, border)}${run(1180, 24, darker(border, 0.2))}${marks}`
  }
  const panel: Panel = {
    path,
    colour,
    print: bordered,
    finish: silk ? 'silk' : 'cloth',
    shape: { puff: 0, roll: 30, folds, wrinkle: 13, wrinkleSize: [280, 460], seed },
    over: trimming,
  }
  return drawPanel(panel)
}

/** Soft broad folds that lean one way, one or two of them sharp, and a slack one across. */
function slantingFolds(seed: number): Fold[] {
  const random = seeded(seed * 97 + 5)
  const lean = seed % 2 === 0 ? 1 : -1
  const along = Array.from({ length: 6 }, (_, i): Fold => {
    const x = -220 + i * 290 + between(random, -70, 70)
    const width = between(random, 44, 112)
    const points = bend(
      [x + lean * between(random, 120, 300), -80],
      [x + between(random, -120, 160), 600],
      [x - lean * between(random, 60, 260), 1290],
    )
    return { points, width, depth: width * between(random, 0.5, 0.78), sharp: between(random, 0.5, 1.7), taper: 'none' }
  })
  const level = between(random, 260, 900)
  const across = bend([-60, level], [600, level + between(random, 40, 220)], [1260, level - between(random, 40, 200)])
  return [...along, { points: across, width: 70, depth: 20, sharp: 0.6 }]
}

/** Cloth folded to a parcel, edges one over another, tied with a string and a paper tag. */
export function folded({ colour, print, border, seed = 1, silk = false }: CloseUp): string {
  const finish = silk ? 'silk' : 'cloth'
  const layers: Panel[] = [3, 2, 1, 0].map((i) => {
    const path = layer(i)
    const box = bounds(path)
    return {
      path,
      colour: i % 2 === 0 ? colour : darker(colour, 0.08),
      ...(print ? { print } : {}),
      grain: -6,
      finish,
      shape: { puff: 20, roll: 40, wrinkle: i === 0 ? 12 : 4, wrinkleSize: [300, 180], seed: seed + i },
      inside: border
        ? `<path d="M${box.x - 20} ${box.y + box.height - 70}L${box.x + box.width + 20} ${box.y + box.height - 96}" stroke="${border}" stroke-width="74"/><path d="M${box.x - 20} ${box.y + box.height - 122}L${box.x + box.width + 20} ${box.y + box.height - 148}" stroke="${lighter(border, 0.45)}" stroke-width="6"/>`
        : '',
      casts: 0.4,
    }
  })
  return (
    lyingShadow(
      layers.map(({ path }) => path),
      1.2,
    ) +
    drawPanels(layers) +
    tag(colour)
  )
}

function layer(i: number): string {
  const d = i * 17
  return `M${232 + d * 0.3} ${300 + d}C420 ${276 + d} 780 ${262 + d} ${962 + d * 0.3} ${262 + d}C${984 + d * 0.2} ${420 + d} ${988 + d * 0.2} ${640 + d} ${976 + d * 0.4} ${848 + d}C760 ${866 + d} 440 ${884 + d} ${250 + d * 0.3} ${884 + d}C${226 + d * 0.2} ${700 + d} ${222 + d * 0.2} ${460 + d} ${232 + d * 0.3} ${300 + d}Z`
}

function tag(colour: string): string {
  return `<g fill="none" stroke-linecap="round"><path d="M236 596C460 584 760 570 982 564" stroke="#2b1a10" stroke-width="9" stroke-opacity=".25" transform="translate(3 6)"/><path d="M236 596C460 584 760 570 982 564" stroke="#e9dcc0" stroke-width="8"/><path d="M236 596C460 584 760 570 982 564" stroke="#a48d62" stroke-width="8" stroke-dasharray="2 9" stroke-opacity=".7"/></g><g transform="rotate(14 640 620)"><path d="M586 632L694 632L694 800L586 800Z" fill="#2b1a10" fill-opacity=".22" transform="translate(7 9)"/><path d="M604 612L676 612L694 634L694 800L586 800L586 634Z" fill="#f6efdf"/><circle cx="640" cy="632" r="9" fill="${darker(colour, 0.3)}"/><path d="M640 632C640 600 640 590 634 578" stroke="#a48d62" stroke-width="4" fill="none"/><path d="M610 690H670M610 712H656M610 734H664" stroke="#b9a888" stroke-width="5"/></g>`
}
