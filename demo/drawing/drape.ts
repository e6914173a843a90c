import { darker, lighter, mix } from './colour.ts'
import { besideThePoint } from './ground.ts'
import type { Motif } from './motifs.ts'
import { bend, type Point, roundedBox, short, through } from './outline.ts'
import { drawPanel, drawPanels, freshName, type Panel, type Print, shadowOf } from './panel.ts'
import { type Fold, hangingFolds } from './relief.ts'

export type Drape = {
  colour: string
  border: string
  print?: Print
  endPrint?: Print
  motif?: Motif
  tassels?: boolean
  silk?: boolean
}

/** A wooden rod with brass ends, and what hangs from it. */
function rod(y: number): string {
  const panels = drawPanels([
    {
      path: roundedBox(76, y - 15, 1048, 30, 14),
      colour: '#a8744a',
      finish: 'matte',
      shape: { puff: 9, roll: 18 },
      inside: `<path d="M90 ${y - 6}C400 ${y - 10} 700 ${y - 1} 1110 ${y - 6}M90 ${y + 4}C420 ${y} 760 ${y + 8} 1110 ${y + 3}" stroke="#7c5030" stroke-width="2" fill="none" stroke-opacity=".5"/>`,
    },
    { path: roundedBox(58, y - 20, 30, 40, 12), colour: '#c79a45', finish: 'rubber', shape: { puff: 12, roll: 18 } },
    { path: roundedBox(1112, y - 20, 30, 40, 12), colour: '#c79a45', finish: 'rubber', shape: { puff: 12, roll: 18 } },
  ])
  return besideThePoint(panels)
}

/** A saree over a rod: the end piece hangs wide on the right, the pleats fan out on the left. */
export function saree(cut: Drape): string {
  const { colour, border } = cut
  const finish = cut.silk ? 'silk' : 'cloth'
  const top = 150
  const end = through([
    [560, top - 18],
    [552, 400],
    [540, 760],
    [530, 1034],
    [640, 1048],
    [760, 1036],
    [880, 1050],
    [972, 1034],
    [968, 760],
    [960, 400],
    [950, top - 18],
  ])
  const endPath = `${end}Z`
  const pleats = Array.from({ length: 7 }, (_, i) => pleat(i, cut, finish))
  const endPanel: Panel = {
    path: endPath,
    colour,
    print: endPiece(cut, { left: 528, right: 972, top, foot: 1042 }),
    finish,
    shape: {
      puff: 14,
      roll: 28,
      edges: `${endPath}M530 1000L530 1280L972 1280L972 1000Z`,
      folds: hangingFolds(17, 9, { left: 580, right: 930, y: top }, { left: 540, right: 966, y: 1040 }, 17, 'none'),
      wrinkle: 4,
      wrinkleSize: [120, 500],
      seed: 3,
    },
    casts: 0.4,
  }
  const outline = `M232 ${top}L960 ${top}L972 1040L530 1040L480 1060L140 1060L200 500Z`
  return (
    shadowOf([outline], { dx: 34, dy: 30, blur: 46, strength: 0.26 }) +
    shadowOf([endPath, ...pleats.map(({ path }) => path)], { dx: 9, dy: 9, blur: 10, strength: 0.4 }) +
    drawPanels([...pleats, endPanel]) +
    (cut.tassels ? tassels(540, 966, 1036, border) : '') +
    rodOver(
      top,
      [
        [250, 552],
        [556, 954],
      ],
      colour,
    )
  )
}

function rodOver(y: number, spans: readonly (readonly [number, number])[], colour: string): string {
  const turns = spans
    .map(([from, to]) =>
      drawPanel({
        path: roundedBox(from, y - 24, to - from, 50, 20),
        colour,
        shape: { puff: 12, roll: 24, wrinkle: 5, wrinkleSize: [50, 300], seed: 9 },
      }),
    )
    .join('')
  return rod(y) + turns
}

function pleat(index: number, cut: Drape, finish: 'cloth' | 'silk'): Panel {
  const [topLeft, topRight] = [250 + index * 42, 250 + (index + 1) * 42 + 22]
  const footLeft = 128 + index * 60
  const footRight = 128 + (index + 1) * 60 + 34
  const foot = 1050 - Math.abs(index - 3) * 5
  const path = `M${topLeft} 138L${topRight} 138C${topRight + 6} 420 ${footRight - 40} 760 ${footRight} ${foot}C${footRight - 24} ${foot + 18} ${footLeft + 24} ${foot + 14} ${footLeft} ${foot - 4}C${footLeft + 50} 760 ${topLeft - 6} 420 ${topLeft} 138Z`
  const hem = (lift: number, width: number, colour: string) =>
    `<path d="M${footLeft - 20} ${foot - lift}C${footLeft + 24} ${foot + 12 - lift} ${footRight - 24} ${foot + 16 - lift} ${footRight + 20} ${foot - lift}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
  return {
    path,
    colour: cut.colour,
    ...(cut.print ? { print: cut.print } : {}),
    grain: 8 - index,
    finish,
    shape: {
      puff: 22,
      roll: 36,
      edges: `${path}M${footLeft} ${foot - 20}L${footRight} ${foot - 20}L${footRight} ${foot + 220}L${footLeft} ${foot + 220}Z`,
      folds: [
        {
          points: bend([topLeft + 20, 150], [(topLeft + footLeft) / 2 + 60, 600], [footLeft + 34, 1060]),
          width: 18,
          depth: 12,
          sharp: 1.5,
          taper: 'start',
        },
      ],
      seed: index,
    },
    inside:
      hem(34, 78, cut.border) +
      hem(82, 5, lighter(cut.border, 0.5)) +
      hem(6, 8, darker(cut.border, 0.25)) +
      hem(40, 12, mix(cut.border, cut.colour, 0.55)),
    casts: 0.28,
  }
}

type Frame = { left: number; right: number; top: number; foot: number }

/** The decorated end of a saree or stole: side borders, cross bands and a row of motifs, all following the folds. */
export function endPiece(cut: Drape, frame: Frame): Print {
  const { left, right, foot } = frame
  const { border, colour } = cut
  return (area) => {
    const field = (cut.print ?? (() => ''))(area)
    const ground = (cut.endPrint ?? (() => ''))(area)
    const run = (points: Point[], width: number, tone: string) =>
      `<path d="M${points.map(([x, y]) => area.warp(x, y).map(short).join(' ')).join('L')}" fill="none" stroke="${tone}" stroke-width="${width}"/>`
    const down = (x: number, width: number, tone: string) =>
      run(
        Array.from({ length: 40 }, (_, i) => [x, 120 + i * 24]),
        width,
        tone,
      )
    const across = (y: number, width: number, tone: string) =>
      run(
        Array.from({ length: 30 }, (_, i) => [left - 20 + ((right - left + 40) * i) / 29, y]),
        width,
        tone,
      )
    const light = lighter(border, 0.5)
    const name = freshName()
    const row = (y: number, size: number, step: number) =>
      Array.from({ length: Math.floor((right - left) / step) }, (_, i) => {
        const [x, py] = area.warp(left + step * (i + 0.7), y)
        return `<use href="#${name}" transform="translate(${short(x)} ${short(py)})scale(${size})"/>`
      }).join('')
    const motifs = cut.motif ? `<defs><g id="${name}">${cut.motif(light, border)}</g></defs>` : ''
    const start = foot - 330
    return `${field}${motifs}<path d="M${left - 30} ${start}H${right + 30}V${foot + 60}H${left - 30}Z" fill="${mix(colour, border, 0.3)}"/>${ground}${across(start, 26, border)}${across(start + 22, 4, light)}${across(start + 190, 60, border)}${across(start + 154, 4, light)}${across(start + 226, 4, light)}${cut.motif ? row(start + 92, 0.95, 104) + row(start + 190, 0.46, 58) : ''}${across(start + 262, 12, border)}${across(start + 286, 6, border)}${down(left + 22, 52, border)}${down(left + 54, 4, light)}${down(right - 24, 52, border)}${down(right - 56, 4, light)}`
  }
}

export function tassels(from: number, to: number, y: number, colour: string): string {
  const random = Array.from({ length: 22 }, (_, i) => ((i * 37) % 11) - 5)
  return random
    .map((lean, i) => {
      const x = from + ((to - from) * (i + 0.5)) / random.length
      const threads = [-7, -4, -1, 2, 5, 7]
        .map(
          (d) =>
            `<path d="M${x} ${y + 14}Q${x + d} ${y + 34} ${x + d + lean * 0.6} ${y + 62}" stroke="${d > 0 ? darker(colour, 0.35) : lighter(colour, 0.25)}" stroke-width="2.600" fill="none"/>`,
        )
        .join('')
      return `${threads}<circle cx="${short(x)}" cy="${y + 12}" r="7" fill="${colour}"/><circle cx="${short(x - 2)}" cy="${y + 10}" r="2.500" fill="${lighter(colour, 0.7)}"/>`
    })
    .join('')
}

/** A stole or dupatta in one long fall over the rod, light enough to swing. */
export function dupatta(cut: Drape): string {
  const top = 150
  const front = `${through([
    [330, top - 14],
    [322, 420],
    [306, 760],
    [292, 1000],
    [420, 1022],
    [560, 1002],
    [700, 1020],
    [812, 996],
    [806, 700],
    [790, 420],
    [776, top - 14],
  ])}Z`
  const back = `${through([
    [700, top - 14],
    [760, 300],
    [846, 560],
    [906, 838],
    [800, 872],
    [700, 850],
    [640, 500],
    [620, top - 14],
  ])}Z`
  const folds: Fold[] = hangingFolds(
    5,
    8,
    { left: 350, right: 760, y: top },
    { left: 300, right: 806, y: 1010 },
    17,
    'none',
  )
  const frame = { left: 292, right: 812, top, foot: 1006 }
  return (
    shadowOf([front, back], { dx: 34, dy: 30, blur: 44, strength: 0.26 }) +
    shadowOf([front, back], { dx: 9, dy: 9, blur: 10, strength: 0.34 }) +
    drawPanels([
      {
        path: back,
        colour: darker(cut.colour, 0.12),
        ...(cut.print ? { print: cut.print } : {}),
        grain: -14,
        shape: {
          puff: 12,
          roll: 24,
          folds: hangingFolds(8, 4, { left: 650, right: 740, y: top }, { left: 700, right: 900, y: 850 }, 16, 'none'),
          seed: 2,
        },
        inside: `<path d="M700 806Q800 832 900 790" stroke="${cut.border}" stroke-width="46" fill="none"/>`,
      },
    ]) +
    (cut.tassels ? `<g transform="rotate(-2 800 850)">${tassels(708, 896, 842, cut.border)}</g>` : '') +
    drawPanels([
      {
        path: front,
        colour: cut.colour,
        print: endPiece(cut, frame),
        finish: cut.silk ? 'silk' : 'cloth',
        shape: {
          puff: 12,
          roll: 24,
          edges: `${front}M292 980L292 1260L812 1260L812 980Z`,
          folds,
          wrinkle: 4,
          wrinkleSize: [100, 420],
          seed: 6,
        },
        casts: 0.4,
      },
    ]) +
    (cut.tassels ? tassels(300, 806, 998, cut.border) : '') +
    rodOver(top, [[324, 780]], cut.colour)
  )
}
