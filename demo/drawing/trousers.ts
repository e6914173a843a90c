import { darker, lighter } from './colour.ts'
import { bend, mirrored } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'
import { type Fold, flippedFold, hangingFolds } from './relief.ts'

export type Trousers = {
  colour: string
  cut: keyof typeof cuts
  print?: Print
  cord?: string
  border?: string
  /** A line down the outer seam. */
  stripe?: string
  pockets?: boolean
  /** Laid on its front; without it laid on its back. */
  view?: 'back'
}

/** Where a leg ends: its outer and inner edge, its height, and how far it swings out on the way. */
const cuts = {
  palazzo: { outer: 236, inner: 566, foot: 1046, swing: -6, folds: 6, cuffed: false },
  straight: { outer: 376, inner: 562, foot: 1052, swing: 16, folds: 2, cuffed: false },
  jogger: { outer: 414, inner: 556, foot: 968, swing: 34, folds: 2, cuffed: true },
  shorts: { outer: 366, inner: 586, foot: 660, swing: 4, folds: 2, cuffed: false },
} as const

/** How far down and to the left trousers of a cut reach. */
export function reachOf(cut: Trousers['cut']): { left: number; foot: number } {
  const { outer, swing, foot, cuffed } = cuts[cut]
  return { left: Math.min(outer, 398 - swing), foot: cuffed ? foot + 80 : foot }
}

/** Trousers laid flat: two legs that meet below the belly, a gathered band on top. */
export function trousers({ colour, cut, print, cord, border, stripe, pockets = false, view }: Trousers): string {
  const { outer, inner, foot, swing, folds, cuffed } = cuts[cut]
  const leg = `M442 196C424 300 ${404 - swing * 0.4} 400 ${398 - swing} 470C${(398 + outer) / 2 - swing} ${470 + (foot - 470) * 0.5} ${outer + 6} ${foot - 90} ${outer} ${foot}C${outer + (inner - outer) * 0.3} ${foot + 16} ${outer + (inner - outer) * 0.7} ${foot + 16} ${inner} ${foot - 2}C${inner + 6} ${foot - 120} 596 ${500 + (foot - 500) * 0.3} 604 452L604 196Z`
  const knee = 470 + (foot - 470) * 0.48
  const creases: Fold[] = [
    ...hangingFolds(
      folds + 3,
      folds,
      { left: 440, right: 590, y: 330 },
      { left: outer + 20, right: inner - 10, y: foot },
      folds * 2.4 + 5,
    ),
    { points: bend([600, 440], [540, 480], [440, 500]), width: 16, depth: 9, taper: 'end' },
    { points: bend([598, 470], [550, 560], [490, 640]), width: 16, depth: 9, sharp: 0.6, taper: 'end' },
    { points: bend([outer + 40, knee], [500, knee + 30], [inner, knee - 10]), width: 18, depth: cuffed ? 10 : 5 },
    { points: bend([450, 250], [470, 330], [450, 430]), width: 20, depth: 8, taper: 'end' },
  ]
  const seam = darker(colour, 0.45)
  const edges = cuffed
    ? leg
    : `${leg}M${outer} ${foot - 30}L${outer} ${foot + 200}L${inner} ${foot + 200}L${inner} ${foot - 30}Z`
  const legOf = (flip: boolean): Panel => ({
    path: flip ? mirrored(leg) : leg,
    colour,
    ...(print ? { print } : {}),
    grain: flip ? -3 : 3,
    shape: {
      puff: 20,
      roll: 44,
      edges: flip ? mirrored(edges) : edges,
      folds: flip ? creases.map(flippedFold) : creases,
      wrinkle: 7,
      wrinkleSize: [120, 260],
      seed: flip ? 6 : 4,
    },
    inside: ends(flip, outer, inner, foot, border) + outerSeam(flip, outer, foot, swing, stripe),
    over: pockets ? cargoPocket(flip, colour, (398 + outer) / 2 - swing) : '',
    casts: 0.25,
  })
  const band =
    'M440 178C500 168 700 168 760 178C766 200 766 226 762 244C700 254 500 254 438 244C434 226 434 200 440 178Z'
  return (
    lyingShadow([leg, mirrored(leg), band]) +
    (cuffed ? cuffs(colour, outer, inner, foot) : '') +
    drawPanels([legOf(true), legOf(false)]) +
    `<path d="M602 250C604 320 604 390 602 452" fill="none" stroke="${seam}" stroke-width="3" stroke-opacity=".6"/><path d="M452 258C448 310 430 350 412 372M748 258C752 310 770 350 788 372" fill="none" stroke="${seam}" stroke-width="3" stroke-opacity=".5"/>` +
    drawPanel({
      path: band,
      colour: darker(colour, 0.06),
      shape: { puff: 13, roll: 24 },
      inside: `<path d="M436 211C500 203 700 203 764 211" fill="none" stroke="${seam}" stroke-width="80" stroke-dasharray="3 9" stroke-opacity=".4"/>`,
    }) +
    (view === 'back' ? seat(colour, cut === 'palazzo') : cord ? drawstring(cord) : '')
  )
}

/** Behind: the label, and a pocket on either side. */
function seat(colour: string, plain: boolean): string {
  const pocket = 'M474 318L566 312L564 404L520 424L476 410Z'
  const patch = (path: string): Panel => ({
    path,
    colour,
    shape: { puff: 6, roll: 14, seed: 3 },
    casts: 0.35,
    over: `<path d="${path}" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".6"/>`,
  })
  const label = `<rect x="566" y="190" width="68" height="40" rx="4" fill="${lighter(colour, 0.85)}"/><path d="M580 204H620M586 216H614" stroke="${darker(colour, 0.3)}" stroke-width="3"/>`
  return label + (plain ? '' : drawPanels([patch(pocket), patch(mirrored(pocket))]))
}

function ends(flip: boolean, outer: number, inner: number, foot: number, border: string | undefined): string {
  if (!border) return ''
  const [from, to] = flip ? [1200 - inner, 1200 - outer] : [outer, inner]
  const edge = (lift: number) =>
    `M${from - 20} ${foot - lift}C${from + (to - from) * 0.3} ${foot + 16 - lift} ${from + (to - from) * 0.7} ${foot + 16 - lift} ${to + 20} ${foot - lift}`
  return `<g fill="none"><path d="${edge(22)}" stroke="${border}" stroke-width="58"/><path d="${edge(64)}" stroke="${lighter(border, 0.5)}" stroke-width="5"/><path d="${edge(24)}" stroke="${lighter(border, 0.55)}" stroke-width="9" stroke-dasharray="2 16" stroke-linecap="round"/></g>`
}

function outerSeam(flip: boolean, outer: number, foot: number, swing: number, stripe: string | undefined): string {
  if (!stripe) return ''
  const line = `M446 200C428 300 ${410 - swing * 0.4} 400 ${408 - swing} 470C${(398 + outer) / 2 - swing + 8} ${470 + (foot - 470) * 0.5} ${outer + 14} ${foot - 90} ${outer + 10} ${foot + 20}`
  return `<path d="${flip ? mirrored(line) : line}" fill="none" stroke="${stripe}" stroke-width="30"/>`
}

function cargoPocket(flip: boolean, colour: string, x: number): string {
  const pocket = `M${x + 4} 600L${x + 118} 592L${x + 114} 742L${x + 6} 752Z`
  const flap = `M${x} 590L${x + 122} 582L${x + 120} 632L${x + 60} 650L${x + 1} 640Z`
  const at = (path: string) => (flip ? mirrored(path) : path)
  const stitched = (path: string): Panel => ({
    path: at(path),
    colour,
    shape: { puff: 9, roll: 18, wrinkle: 4, seed: 3 },
    casts: 0.45,
    over: `<path d="${at(path)}" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="2" stroke-dasharray="6 4" stroke-opacity=".6"/>`,
  })
  return drawPanels([stitched(pocket), stitched(flap)])
}

function cuffs(colour: string, outer: number, inner: number, foot: number): string {
  const cuff = `M${outer + 12} ${foot - 20}C${outer + 40} ${foot} ${inner - 40} ${foot} ${inner - 6} ${foot - 22}L${inner - 22} ${foot + 76}C${inner - 50} ${foot + 88} ${outer + 60} ${foot + 88} ${outer + 34} ${foot + 76}Z`
  const ribbed = (path: string): Panel => ({
    path,
    colour: darker(colour, 0.12),
    shape: { puff: 12, roll: 22 },
    inside: `<path d="M0 ${foot + 30}H1200" stroke="${darker(colour, 0.5)}" stroke-width="120" stroke-dasharray="3 7" stroke-opacity=".4"/>`,
  })
  return drawPanels([ribbed(cuff), ribbed(mirrored(cuff))])
}

function drawstring(cord: string): string {
  const end = (path: string) =>
    `<path d="${path}" stroke="#0e0810" stroke-width="12" stroke-opacity=".3" fill="none" stroke-linecap="round" transform="translate(4 5)"/><path d="${path}" stroke="${cord}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="${path}" stroke="${darker(cord, 0.4)}" stroke-width="10" stroke-dasharray="2 6" stroke-opacity=".5" fill="none"/>`
  return `${end('M584 216C572 270 586 320 570 388')}${end('M616 216C632 270 612 310 628 372')}<path d="M570 384v26M628 368v26" stroke="${darker(cord, 0.5)}" stroke-width="13" stroke-linecap="round"/>`
}
