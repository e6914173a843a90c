/** The long edge that is looked at: enough for a label at arm's length, and quick on a slow phone. */
const LONG_EDGE = 960

const canvas = () => document.createElement('canvas')
let shared: HTMLCanvasElement | undefined

/** The current frame, made smaller. */
export function frameOf(
  source: HTMLVideoElement | ImageBitmap,
  { width, height }: { width: number; height: number },
  longEdge = LONG_EDGE,
): ImageData | undefined {
  const scale = Math.min(1, longEdge / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  if (w === 0 || h === 0) return undefined
  shared ??= canvas()
  shared.width = w
  shared.height = h
  const context = shared.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(source, 0, 0, w, h)
  return context.getImageData(0, 0, w, h)
}
