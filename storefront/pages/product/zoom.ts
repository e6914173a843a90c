/** From 0 to 1, horizontally and vertically. */
interface Point {
  x: number
  y: number
}

interface Box {
  width: number
  height: number
}

const SCALE = 2.5

/**
 * How a picture fitted into a frame is scaled under a pointer: at the frame's edges the picture's edges meet them, and no background
 * shows. `pointer` and `origin` are fractions of the frame.
 */
export function zoomAt(pointer: Point, picture: Box, frame: Box): { scale: number; origin: Point } {
  const ratio = picture.width / picture.height / (frame.width / frame.height)
  const filled = { x: Math.min(1, ratio), y: Math.min(1, 1 / ratio) }
  const scale = Math.max(SCALE, 1 / filled.x, 1 / filled.y)
  const origin = (at: number, part: number) => (((1 - part) / 2 + at * part) * scale - at) / (scale - 1)
  return { scale, origin: { x: origin(pointer.x, filled.x), y: origin(pointer.y, filled.y) } }
}
