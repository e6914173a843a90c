import sharp from 'sharp'
import type { Frame } from '#contract/catalogue.ts'
import { goodsOf } from './ground.ts'
import { type Box, short } from './outline.ts'

const SIZES = {
  portrait: { width: 1200, height: 1600 },
  square: { width: 1000, height: 1000 },
  landscape: { width: 1200, height: 900 },
} satisfies Record<Frame, unknown>

/** How much of the frame the goods fill, across or upright, whichever comes first. */
const FILLED = { width: 0.93, height: 0.9 }

/**
 * The camera before a drawing: so near that the goods fill the frame. A drawing without a ground, such as a piece of
 * cloth or a detail, fills the picture itself and is only cut to the frame's shape.
 */
export async function framed(drawing: string, frame: Frame, scale = 1): Promise<string> {
  const { width, height } = SIZES[frame]
  const goods = goodsOf(drawing)
  const seen = goods === undefined ? cutTo(width / height) : around(await extentOf(goods), width / height)
  return seenThrough(seen, drawing, width * scale, height * scale)
}

/** The square of a category, which phones show as a circle: the goods fill the circle, and no corner of theirs is cut. */
export async function encircled(drawing: string): Promise<string> {
  const { width: side } = SIZES.square
  const goods = goodsOf(drawing)
  const seen = goods === undefined ? cutTo(1) : aroundInCircle(await extentOf(goods))
  return seenThrough(seen, drawing, side, side)
}

function seenThrough(seen: Box, drawing: string, width: number, height: number): string {
  const viewBox = [seen.x, seen.y, seen.width, seen.height].map(short).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${drawing}</svg>`
}

/** The middle of the 1200 square. */
function cutTo(ratio: number): Box {
  const width = Math.min(1200, 1200 * ratio)
  const height = Math.min(1200, 1200 / ratio)
  return { x: 600 - width / 2, y: 600 - height / 2, width, height }
}

function around({ x, y, width, height }: Box, ratio: number): Box {
  const tall = Math.max(height / FILLED.height, width / FILLED.width / ratio)
  const wide = tall * ratio
  return { x: x + width / 2 - wide / 2, y: y + height / 2 - tall / 2, width: wide, height: tall }
}

/** Of the circle's width. */
const ACROSS = { diagonal: 1, side: 0.8 }

function aroundInCircle({ x, y, width, height }: Box): Box {
  const side = Math.max(Math.hypot(width, height) / ACROSS.diagonal, Math.max(width, height) / ACROSS.side)
  return { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, width: side, height: side }
}

const MARGIN = 300
const CELL = 5
/** A shadow covers less of what is below it than this. */
const OPAQUE = 200

/** The box of everything that is not shadow. */
async function extentOf(goods: string): Promise<Box> {
  const side = 1200 + 2 * MARGIN
  const size = side / CELL
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}">${goods}</svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  let [left, top, right, bottom] = [size, size, 0, 0]
  alpha.forEach((value, at) => {
    if (value < OPAQUE) return
    const [column, row] = [at % size, Math.floor(at / size)]
    left = Math.min(left, column)
    right = Math.max(right, column + 1)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row + 1)
  })
  const [x, y] = [left * CELL - MARGIN, top * CELL - MARGIN]
  return { x, y, width: (right - left) * CELL, height: (bottom - top) * CELL }
}
