import { darker, lighter, lightness, mix } from './colour.ts'
import { type Finish, lightOver } from './light.ts'
import { type Box, bounds, coverage, type Point } from './outline.ts'
import { pngAddress } from './png.ts'
import { blurred, type Relief, relief, type Shape, warpOf } from './relief.ts'

/** The surface that a print is drawn on. */
export type PrintArea = { box: Box; warp: (x: number, y: number) => Point; grain: number }
export type Print = (area: PrintArea) => string

/** One part of an object: an outline, its colour, print and surface, and the seams on top. */
export type Panel = {
  path: string
  colour: string
  print?: Print
  /** The direction of the cloth in degrees, by which its print is turned. */
  grain?: number
  finish?: Finish
  shape?: Shape
  depth?: number
  glow?: number
  /** Drawn inside the outline, below the light. */
  inside?: string
  /** Drawn last, above the light, not clipped by the outline. */
  over?: string
  /** A soft shadow on the parts below. */
  casts?: number
}

let used = 0

/** A unique id within one picture; numbering restarts for each, so that the same drawing gives the same text. */
export function freshName(): string {
  used += 1
  return `d${used}`
}

export function restartNames(): void {
  used = 0
}

// Colour variants share an outline, so heights and light are computed once for all of them.
const reliefs = new Map<string, Relief>()
const lights = new Map<string, string>()
const warps = new Map<string, PrintArea['warp']>()

function remembered<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size > 40) cache.clear()
  const made = make()
  cache.set(key, made)
  return made
}

export function drawPanel(panel: Panel): string {
  const { path, colour, finish = 'cloth', shape = {}, grain = 0, inside = '', over = '', casts = 0 } = panel
  const { depth = lightness(colour) > 0.7 ? 0.8 : 1, glow = lightness(colour) < 0.25 ? 0.75 : 1 } = panel
  const shapeKey = path + JSON.stringify(shape) + (shape.round ? shape.round.radius(500) : '')
  const surface = remembered(reliefs, shapeKey, () => relief(path, shape))
  const { tint, shade } = lit(colour, finish)
  const light = remembered(lights, shapeKey + finish + tint + shade + depth + glow, () =>
    lightOver(surface, shape, { finish, tint, shade, depth, glow }),
  )
  const clip = freshName()
  const print =
    panel.print?.({ box: bounds(path), warp: remembered(warps, shapeKey, () => warpOf(surface)), grain }) ?? ''
  const under = casts > 0 ? shadowOf([path], { dx: 5, dy: 8, blur: 12, strength: casts }) : ''
  return `${under}<clipPath id="${clip}"><path d="${path}"/></clipPath><g clip-path="url(#${clip})"><path d="${path}" fill="${colour}"/>${print}${inside}${finish === 'cloth' ? weave(bounds(path), grain) : ''}${light}</g>${over}`
}

const LAMP = '#fffdf6'

/** The lit and the shaded side. Cloth scatters its own colour; all else reflects the lamp. */
function lit(colour: string, finish: Finish): { tint: string; shade: string } {
  const dark = lightness(colour) > 0.62 ? '#4c3a4e' : '#170b1a'
  if (finish !== 'cloth' && finish !== 'silk') return { tint: LAMP, shade: dark }
  return {
    tint: mix(lighter(colour, 0.5), LAMP, finish === 'silk' ? 0.6 : 0.3),
    shade: mix(darker(colour, 0.6), dark, 0.55),
  }
}

/** The threads of the cloth, seen at full size only: warp and weft in turn over one another. */
function weave({ x, y, width, height }: Box, grain: number): string {
  const name = freshName()
  return `<pattern id="${name}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(${grain})"><path d="M0 1H2M2 3H4" stroke="#fff" stroke-opacity=".1" stroke-width="1.2"/><path d="M1 2V4M3 0V2" stroke="#000" stroke-opacity=".12" stroke-width="1.2"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${name})"/>`
}

export function drawPanels(panels: readonly Panel[]): string {
  return panels.map(drawPanel).join('')
}

type Shadow = { dx: number; dy: number; blur: number; strength: number; tint?: readonly [number, number, number] }

/** A blurred shadow of the outlines on what lies below them. */
export function shadowOf(paths: readonly string[], shadow: Shadow): string {
  const { dx, dy, blur, strength, tint = [38, 24, 34] } = shadow
  const cell = blur > 24 ? 8 : 4
  const edges = bounds(paths.join(''))
  const reach = blur * 2.2
  const box = {
    x: edges.x - reach,
    y: edges.y - reach,
    width: edges.width + 2 * reach,
    height: edges.height + 2 * reach,
  }
  const { columns, rows, mask } = coverage(paths.join(''), box, cell)
  const soft = blurred(mask, columns, rows, blur / cell)
  const rgba = new Uint8Array(columns * rows * 4)
  for (let i = 0; i < soft.length; i++) {
    rgba.set(tint, i * 4)
    rgba[i * 4 + 3] = Math.round(255 * strength * Math.min(1, soft[i] ?? 0))
  }
  return `<image x="${box.x + dx}" y="${box.y + dy}" width="${columns * cell}" height="${rows * cell}" preserveAspectRatio="none" href="${pngAddress(columns, rows, rgba)}"/>`
}

/** The shadow of an object lying on a table: a dark line close by, a wide soft shadow to the lower right. */
export function lyingShadow(paths: readonly string[], height = 1): string {
  return (
    shadowOf(paths, { dx: 26 * height, dy: 34 * height, blur: 40, strength: 0.3 }) +
    shadowOf(paths, { dx: 6 * height, dy: 9 * height, blur: 9, strength: 0.42 })
  )
}
