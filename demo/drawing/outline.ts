export type Point = readonly [number, number]
export type Box = { x: number; y: number; width: number; height: number }

const argumentCount: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

type Step = { command: string; numbers: number[] }

/** Parses a path of absolute M, L, Q, C and Z commands only. */
function steps(path: string): Step[] {
  const result: Step[] = []
  for (const [, command = 'M', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    const count = argumentCount[command] ?? 0
    if (count === 0) result.push({ command, numbers: [] })
    for (let i = 0; count > 0 && i < numbers.length; i += count) {
      result.push({ command: i > 0 && command === 'M' ? 'L' : command, numbers: numbers.slice(i, i + count) })
    }
  }
  return result
}

function mapPath(path: string, move: (x: number, y: number) => Point): string {
  return steps(path)
    .map(({ command, numbers }) => {
      const moved: number[] = []
      for (let i = 0; i < numbers.length; i += 2) moved.push(...move(numbers[i] ?? 0, numbers[i + 1] ?? 0))
      return command + moved.map(short).join(' ')
    })
    .join('')
}

export function mirrored(path: string, axis = 600): string {
  return mapPath(path, (x, y) => [2 * axis - x, y])
}

export function shifted(path: string, dx: number, dy: number): string {
  return mapPath(path, (x, y) => [x + dx, y + dy])
}

/** Turned by degrees around a point, clockwise. */
export function turned(path: string, degrees: number, [cx, cy]: Point): string {
  const move = turning(degrees, [cx, cy])
  return mapPath(path, (x, y) => move([x, y]))
}

export function turning(degrees: number, [cx, cy]: Point): (point: Point) => Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}

/** A whole outline from its left half, which runs from the top to the bottom of the axis. */
export function symmetric(left: string, axis = 600): string {
  const points = steps(left).flatMap(({ command, numbers }) => {
    const pairs: Point[] = []
    for (let i = 0; i < numbers.length; i += 2) pairs.push([2 * axis - (numbers[i] ?? 0), numbers[i + 1] ?? 0])
    return [{ command, pairs }]
  })
  let back = ''
  for (let i = points.length - 1; i > 0; i--) {
    const { command = 'L', pairs = [] } = points[i] ?? {}
    const start = points[i - 1]?.pairs.at(-1) ?? [axis, 0]
    const run = [...pairs.slice(0, -1).reverse(), start]
    if (i === points.length - 1) back += `L${(pairs.at(-1) ?? start).map(short).join(' ')}`
    back += command + run.map((point) => point.map(short).join(' ')).join(' ')
  }
  return `${left}${back}Z`
}

/** Points along a simple bend from one place to another. */
export function bend(from: Point, by: Point, to: Point, count = 9): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const u = 1 - t
    return [u * u * from[0] + 2 * u * t * by[0] + t * t * to[0], u * u * from[1] + 2 * u * t * by[1] + t * t * to[1]]
  })
}

export function flatten(path: string, pieces = 14): Point[][] {
  const polygons: Point[][] = []
  let current: Point[] = []
  let [px, py] = [0, 0]
  for (const { command, numbers: n } of steps(path)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n
    if (command === 'M') {
      current = [[a, b]]
      polygons.push(current)
    } else if (command === 'L') current.push([a, b])
    else if (command !== 'Z') {
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces
        const u = 1 - t
        current.push(
          command === 'Q'
            ? [u * u * px + 2 * u * t * a + t * t * c, u * u * py + 2 * u * t * b + t * t * d]
            : [
                u * u * u * px + 3 * u * u * t * a + 3 * u * t * t * c + t * t * t * e,
                u * u * u * py + 3 * u * u * t * b + 3 * u * t * t * d + t * t * t * f,
              ],
        )
      }
    }
    const last = current.at(-1)
    if (last) [px, py] = last
  }
  return polygons
}

export function bounds(path: string): Box {
  const points = flatten(path).flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** A smooth curve through the points (Catmull-Rom as Beziers, without loops where a short piece meets a long one). */
export function through(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) ?? [0, 0]
  const [startX, startY] = at(0)
  let path = `M${short(startX)} ${short(startY)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p1, p2] = [at(i), at(i + 1)]
    const room = Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) * 0.42
    const [ax, ay] = pull(at(i - 1), p2, room)
    const [bx, by] = pull(p1, at(i + 2), room)
    path += `C${short(p1[0] + ax)} ${short(p1[1] + ay)} ${short(p2[0] - bx)} ${short(p2[1] - by)} ${short(p2[0])} ${short(p2[1])}`
  }
  return closed ? `${path}Z` : path
}

function pull(from: Point, to: Point, room: number): Point {
  const dx = (to[0] - from[0]) / 6
  const dy = (to[1] - from[1]) / 6
  const share = Math.min(1, room / (Math.hypot(dx, dy) || 1))
  return [dx * share, dy * share]
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const kx = rx * 0.5523
  const ky = ry * 0.5523
  return mapPath(
    `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`,
    (x, y) => [x, y],
  )
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}L${x + width - r} ${y}Q${x + width} ${y} ${x + width} ${y + r}L${x + width} ${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}L${x + r} ${y + height}Q${x} ${y + height} ${x} ${y + height - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
}

export function short(value: number): number {
  return Math.round(value * 10) / 10
}

/** Coverage 0..1 of the outline on a grid of cells (non-zero winding, four sample lines a row). */
export function coverage(path: string, box: Box, cell: number): { columns: number; rows: number; mask: Float32Array } {
  const columns = Math.ceil(box.width / cell)
  const rows = Math.ceil(box.height / cell)
  const mask = new Float32Array(columns * rows)
  const polygons = flatten(path)
  const lines = 4
  for (let line = 0; line < rows * lines; line++) {
    const y = box.y + ((line + 0.5) * cell) / lines
    const crossings: { x: number; turn: number }[] = []
    for (const polygon of polygons) {
      let previous = polygon.at(-1)
      for (const point of polygon) {
        if (previous && previous[1] > y !== point[1] > y) {
          const share = (y - previous[1]) / (point[1] - previous[1])
          const x = previous[0] + share * (point[0] - previous[0])
          crossings.push({ x: (x - box.x) / cell, turn: point[1] > previous[1] ? 1 : -1 })
        }
        previous = point
      }
    }
    crossings.sort((a, b) => a.x - b.x)
    let winding = 0
    crossings.forEach(({ x, turn }, i) => {
      winding += turn
      const next = crossings[i + 1]
      if (winding === 0 || !next) return
      const row = Math.floor(line / lines) * columns
      const from = Math.max(0, x)
      const to = Math.min(columns, next.x)
      for (let column = Math.floor(from); column < to; column++) {
        const covered = Math.min(column + 1, to) - Math.max(column, from)
        mask[row + column] = (mask[row + column] ?? 0) + covered / lines
      }
    })
  }
  return { columns, rows, mask }
}
