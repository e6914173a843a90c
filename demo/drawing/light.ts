import { rgb } from './colour.ts'
import { pngAddress } from './png.ts'
import { blurred, type Relief, type Shape, type Turned } from './relief.ts'

export type Finish = 'cloth' | 'silk' | 'matte' | 'glaze' | 'metal' | 'rubber'

export type Light = { finish: Finish; shade: string; tint: string; depth?: number; glow?: number }

type Normal = { x: number; y: number; z: number }

// The light source: upper left, in front of the picture.
const lamp = { x: -0.5, y: -0.56, z: 0.66 }

/** Light and shade over a surface as one transparent picture: `tint` where it faces the light, `shade` where it faces away. */
export function lightOver(surface: Relief, shape: Shape, light: Light): string {
  const { columns, rows, cell, height, box } = surface
  const rgba = new Uint8Array(columns * rows * 4)
  const hollow =
    light.finish === 'cloth' || light.finish === 'silk' ? blurred(height, columns, rows, 18 / cell) : height
  const [red, green, blue] = rgb(light.shade)
  const [lightRed, lightGreen, lightBlue] = rgb(light.tint)
  const { depth = 1, glow = 1 } = light
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const x = box.x + column * cell
      const y = box.y + row * cell
      const normal = shape.round ? turned(shape.round, x, y) : sloped(surface, row, column)
      const sunk = Math.max(-0.2, Math.min(0.35, ((hollow[i] ?? 0) - (height[i] ?? 0)) / 34))
      const falloff = (600 - x + (600 - y)) / 9000
      const across = shape.round ? standing(light.finish, (y - box.y) / box.height) : WHOLE
      const tone = toneOf(light.finish, normal, across.window) - sunk - across.shade + falloff
      const alpha = tone < 0 ? Math.min(0.86, -tone * depth) : Math.min(0.92, tone * glow)
      const to = i * 4
      rgba[to] = tone < 0 ? red : lightRed
      rgba[to + 1] = tone < 0 ? green : lightGreen
      rgba[to + 2] = tone < 0 ? blue : lightBlue
      rgba[to + 3] = Math.round(alpha * 255)
    }
  }
  const address = pngAddress(columns, rows, rgba)
  return `<image x="${box.x}" y="${box.y}" width="${columns * cell}" height="${rows * cell}" preserveAspectRatio="none" href="${address}"/>`
}

type Standing = { window: number; shade: number }
const WHOLE: Standing = { window: 1, shade: 0 }

/** On a thing that stands the reflected window ends above the foot, and the table takes light from it. */
function standing(finish: Finish, down: number): Standing {
  if (finish === 'metal') return WHOLE
  return { window: step(0.03, 0.2, down) * (1 - 0.75 * step(0.55, 0.92, down)), shade: 0.14 * step(0.82, 1, down) }
}

function sloped({ height, columns, rows, cell }: Relief, row: number, column: number): Normal {
  const i = row * columns + column
  const left = height[column > 0 ? i - 1 : i] ?? 0
  const right = height[column < columns - 1 ? i + 1 : i] ?? 0
  const above = height[row > 0 ? i - columns : i] ?? 0
  const below = height[row < rows - 1 ? i + columns : i] ?? 0
  const x = (left - right) / (2 * cell)
  const y = (above - below) / (2 * cell)
  const length = Math.hypot(x, y, 1)
  return { x: x / length, y: y / length, z: 1 / length }
}

function turned({ cx, tilt, radius, thrown = 0 }: Turned, x: number, y: number): Normal {
  const across = (r: number) => Math.max(-0.985, Math.min(0.985, (x - cx) / Math.max(4, r)))
  const first = across(radius(y))
  const level = y - tilt * radius(y) * Math.sqrt(1 - first * first)
  const sideways = across(radius(level))
  const slope = (radius(level + 4) - radius(level - 4)) / 8 + thrown * fingers(level + (x - cx) * 0.04)
  const widening = Math.max(-2, Math.min(2, slope))
  const length = Math.hypot(1, widening)
  return { x: sideways / length, y: -widening / length, z: Math.sqrt(1 - sideways * sideways) / length }
}

/** The slope of the lines that fingers leave in turning clay, uneven in width and depth. */
function fingers(y: number): number {
  const pace = y / 4.6 + 1.7 * Math.sin(y / 37)
  return Math.sin(pace) * (0.65 + 0.35 * Math.sin(y / 53 + 1))
}

function toneOf(finish: Finish, n: Normal, window: number): number {
  const facing = n.x * lamp.x + n.y * lamp.y + n.z * lamp.z
  const mirrorX = 2 * n.z * n.x
  const mirrorY = 2 * n.z * n.y
  switch (finish) {
    case 'cloth':
      return (facing / lamp.z - 1) * (facing > lamp.z ? 0.42 : 0.95)
    case 'silk':
      return (facing / lamp.z - 1) * (facing > lamp.z ? 0.55 : 1.0) + 0.5 * Math.max(0, facing) ** 18 - 0.04
    case 'rubber':
      return (facing / lamp.z - 1) * (facing > lamp.z ? 0.34 : 0.85) + 0.4 * glint(mirrorX, mirrorY, 0.3)
    case 'matte':
      return rounded(facing) + 0.06 * glint(mirrorX, mirrorY, 0.5)
    case 'glaze':
      return rounded(facing) + 0.62 * window * softbox(mirrorX, mirrorY) + 0.14 * sheen(n) + 0.16 * rim(n)
    case 'metal':
      return surroundings(mirrorX, mirrorY) + 0.5 * glint(mirrorX, mirrorY, 0.25)
  }
}

function rounded(facing: number): number {
  const wrapped = (facing + 0.35) / 1.35
  return wrapped > 0.62 ? (wrapped - 0.62) * 0.75 : (wrapped - 0.62) * 1.0
}

function glint(x: number, y: number, size: number): number {
  return Math.exp(-((x + 0.55) ** 2 + (y + 0.5) ** 2) / (size * size))
}

/** The reflection of a tall window on the left, brighter towards its outer edge, with a bar in its middle. */
function softbox(x: number, y: number): number {
  const pane = step(-0.97, -0.86, x) * (1 - step(-0.66, -0.44, x)) * step(-0.95, -0.6, y) * (1 - step(0.2, 0.6, y))
  const bar = 0.55 * Math.exp(-(((x + 0.74) / 0.022) ** 2))
  return pane * (1 - bar) * (0.55 - 0.5 * x)
}

/** What the glaze scatters around the reflection. */
function sheen(n: Normal): number {
  return Math.exp(-(((n.x + 0.42) / 0.34) ** 2))
}

function rim(n: Normal): number {
  return step(0.8, 0.97, n.x)
}

/** What polished metal reflects: bands of lamp, room and floor. */
function surroundings(x: number, y: number): number {
  const bands = 0.34 * Math.sin(x * 5.2 + 2.5) + 0.2 * Math.sin(x * 11 + 0.4) - 0.26 * step(0.55, 0.95, x)
  const floor = 0.4 * step(0.15, 0.5, y) * (1 - step(0.5, 0.85, y))
  const sky = 0.35 * step(0.2, 0.7, -y)
  return bands - floor + sky - 0.06
}

function step(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
