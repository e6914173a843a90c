import { type Box, bend, bounds, coverage, type Point, turning } from './outline.ts'
import { between, noise, seeded } from './random.ts'

/** A fold runs along points; `sharp` below 1 makes its right-hand side (seen along the run) a crease. */
export type Fold = { points: readonly Point[]; width: number; depth: number; sharp?: number; taper?: Taper }
export type Taper = 'both' | 'start' | 'end' | 'none'

export type Shape = {
  /** How far the edges curve away from the viewer, in px. */
  puff?: number
  /** Over what distance, in px; large values make a cushion. */
  roll?: number
  /** The outline whose edges curve away, where it is another: a hem that hangs is flat to its edge. */
  edges?: string
  folds?: readonly Fold[]
  /** Height of random creases in px, and the size of one. */
  wrinkle?: number
  wrinkleSize?: readonly [number, number]
  /** Radius at a height: makes the shape a thing turned on a wheel. */
  round?: Turned
  seed?: number
}

/** `tilt` is how much of its top the eye sees: the short half-axis of a circle by the long one. */
export type Turned = {
  cx: number
  tilt: number
  radius: (y: number) => number
  /** How deep the lines are that the potter's fingers leave. */
  thrown?: number
}

type Grid = { box: Box; columns: number; rows: number; cell: number }
export type Relief = Grid & { height: Float32Array }

export function flippedFold(fold: Fold): Fold {
  return { ...fold, points: fold.points.map(([x, y]) => [1200 - x, y] as const), sharp: 1 / (fold.sharp ?? 1) }
}

export function turnedFold(fold: Fold, degrees: number, about: Point): Fold {
  return { ...fold, points: fold.points.map(turning(degrees, about)) }
}

/** Folds that hang from the waist to the hem, as a flared cloth falls. */
export function hangingFolds(
  seed: number,
  count: number,
  from: Hang,
  to: Hang,
  depth: number,
  taper: Taper = 'start',
): Fold[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5 + between(random, -0.22, 0.22)) / count
    const top: Point = [from.left + (from.right - from.left) * share, from.y + between(random, -30, 30)]
    const foot: Point = [to.left + (to.right - to.left) * share + between(random, -10, 10), to.y + 20]
    const sway: Point = [(top[0] + foot[0]) / 2 + between(random, -16, 16), (top[1] + foot[1]) / 2]
    const width = ((to.right - to.left) / count) * between(random, 0.2, 0.36)
    return {
      points: bend(top, sway, foot),
      width,
      depth: depth * between(random, 0.6, 1.2),
      sharp: between(random, 0.5, 1.8),
      taper,
    }
  })
}

type Hang = { left: number; right: number; y: number }

/** The heights of a surface, on a grid, from its outline, folds and creases. */
export function relief(path: string, shape: Shape): Relief {
  const edge = bounds(path)
  const margin = 12
  const box = {
    x: Math.floor(edge.x - margin),
    y: Math.floor(edge.y - margin),
    width: edge.width + 2 * margin,
    height: edge.height + 2 * margin,
  }
  // A cloth that fills the picture has no edges that need a fine grid.
  const cell = box.width * box.height > 1_300_000 ? 5 : 3
  const { columns, rows, mask } = coverage(shape.edges ?? path, box, cell)
  const grid = { box, columns, rows, cell }
  const height = new Float32Array(columns * rows)
  // The light on a turned object depends on its radius alone.
  if (shape.round) return { ...grid, height }
  inflate(height, mask, grid, shape)
  crease(height, grid, shape)
  for (const fold of shape.folds ?? []) addFold(height, grid, fold)
  return { ...grid, height }
}

function inflate(height: Float32Array, mask: Float32Array, { columns, rows, cell }: Grid, shape: Shape) {
  const { puff = 14, roll = 26 } = shape
  if (puff === 0) return
  const near = blurred(mask, columns, rows, roll / cell / 2)
  const far = blurred(mask, columns, rows, roll / cell)
  for (let i = 0; i < height.length; i++) height[i] = puff * ((near[i] ?? 0) + (far[i] ?? 0))
}

function crease(height: Float32Array, { box, columns, cell }: Grid, shape: Shape) {
  const { wrinkle = 0, wrinkleSize = [120, 220], seed = 7 } = shape
  if (wrinkle === 0) return
  const wave = noise(seed)
  const [sx, sy] = wrinkleSize
  for (let i = 0; i < height.length; i++) {
    const x = box.x + (i % columns) * cell
    const y = box.y + Math.floor(i / columns) * cell
    const bow = wave(x / 260 + 9, y / 260) * 0.9
    const u = x / sx + bow
    const v = y / sy - bow
    const crest = wave(u + 40, v)
    const ridge = 1 - Math.sqrt(crest * crest + 0.03)
    const swell = wave(u * 0.5 + 3, v * 0.5 + 80)
    const fine = wave(u * 2.3, v * 2.3 + 17)
    height[i] = (height[i] ?? 0) + wrinkle * (ridge * ridge * 0.9 + swell * 1.2 + fine * 0.22)
  }
}

function addFold(height: Float32Array, grid: Grid, fold: Fold) {
  const { box, cell, columns, rows } = grid
  const { points, width, depth, sharp = 1, taper = 'both' } = fold
  const reach = width * Math.max(1, sharp) * 2.6
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const fromColumn = Math.max(0, Math.floor((Math.min(...xs) - reach - box.x) / cell))
  const toColumn = Math.min(columns - 1, Math.ceil((Math.max(...xs) + reach - box.x) / cell))
  const fromRow = Math.max(0, Math.floor((Math.min(...ys) - reach - box.y) / cell))
  const toRow = Math.min(rows - 1, Math.ceil((Math.max(...ys) + reach - box.y) / cell))
  const run = runOf(points)
  for (let row = fromRow; row <= toRow; row++) {
    for (let column = fromColumn; column <= toColumn; column++) {
      const x = box.x + column * cell
      const y = box.y + row * cell
      const along = nearest(run, x, y, reach)
      if (along < 0) continue
      const share = run.distance / (run.distance > 0 ? width * sharp : width)
      if (share * share > 7) continue
      const index = row * columns + column
      height[index] = (height[index] ?? 0) + depth * tapered(along, taper) * Math.exp(-share * share)
    }
  }
}

/** A polyline as flat arrays; nearest() stores its second result in `distance`, to avoid an object per cell. */
type Run = { starts: Float64Array; count: number; distance: number }

function runOf(points: readonly Point[]): Run {
  const starts = new Float64Array(points.length * 2)
  points.forEach(([x, y], i) => {
    starts[i * 2] = x
    starts[i * 2 + 1] = y
  })
  return { starts, count: points.length - 1, distance: 0 }
}

/** How far along the run (0..1) the nearest place is, -1 when out of reach; the distance is negative on its left. */
function nearest(run: Run, x: number, y: number, reach: number): number {
  const { starts, count } = run
  let best = reach * reach
  let along = -1
  for (let i = 0; i < count; i++) {
    const ax = starts[i * 2] ?? 0
    const ay = starts[i * 2 + 1] ?? 0
    const dx = (starts[i * 2 + 2] ?? 0) - ax
    const dy = (starts[i * 2 + 3] ?? 0) - ay
    const px = x - ax
    const py = y - ay
    const raw = (px * dx + py * dy) / (dx * dx + dy * dy || 1)
    const t = raw < 0 ? 0 : raw > 1 ? 1 : raw
    const ex = px - t * dx
    const ey = py - t * dy
    const square = ex * ex + ey * ey
    if (square >= best) continue
    best = square
    along = (i + t) / count
    run.distance = dx * py - dy * px < 0 ? Math.sqrt(square) : -Math.sqrt(square)
  }
  return along
}

function tapered(along: number, taper: Taper): number {
  if (taper === 'none') return 1
  if (taper === 'both') return Math.sin(Math.PI * along) ** 0.8
  const left = taper === 'end' ? 1 - along : along
  return left * left * (3 - 2 * left)
}

/** Three passes of a box blur, close to a Gaussian; outside counts as the nearest cell. */
export function blurred(source: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius))
  let from = Float32Array.from(source)
  let to = new Float32Array(source.length)
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < rows; row++) slide(from, to, columns, 1, row * columns, reach)
    ;[from, to] = [to, from]
    for (let column = 0; column < columns; column++) slide(from, to, rows, columns, column, reach)
    ;[from, to] = [to, from]
  }
  return from
}

/** One pass over one row or column with a running sum. */
function slide(from: Float32Array, to: Float32Array, count: number, step: number, start: number, reach: number) {
  const first = from[start] ?? 0
  const end = start + (count - 1) * step
  const last = from[end] ?? 0
  const share = 1 / (2 * reach + 1)
  let sum = first * reach
  for (let i = 0; i <= reach; i++) sum += i < count ? (from[start + i * step] ?? 0) : last
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum * share
    const ahead = i + reach + 1
    const behind = i - reach
    sum +=
      (ahead < count ? (from[start + ahead * step] ?? 0) : last) -
      (behind > 0 ? (from[start + behind * step] ?? 0) : first)
  }
}

/** Where a point of a flat print lands on the uneven surface. */
export function warpOf(surface: Relief, amount = 9): (x: number, y: number) => Point {
  const { box, columns, rows, cell, height } = surface
  const soft = blurred(height, columns, rows, 2)
  return (x, y) => {
    const column = Math.max(1, Math.min(columns - 2, Math.round((x - box.x) / cell)))
    const row = Math.max(1, Math.min(rows - 2, Math.round((y - box.y) / cell)))
    const i = row * columns + column
    const dx = ((soft[i + 1] ?? 0) - (soft[i - 1] ?? 0)) / (2 * cell)
    const dy = ((soft[i + columns] ?? 0) - (soft[i - columns] ?? 0)) / (2 * cell)
    const bound = (slope: number) => Math.max(-1.4, Math.min(1.4, slope)) * amount
    return [x + bound(dx), y + bound(dy)]
  }
}
