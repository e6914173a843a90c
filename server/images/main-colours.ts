import type { Colour } from '#contract/colour.ts'
import { decode } from './decode.ts'
import { findImage } from './find-image.ts'

export interface MainColour {
  colour: Colour
  /** Of the picture's opaque pixels, 0 to 1. */
  share: number
}

const SAMPLES = 10_000
const MOST = 24

/** The colours that a stored picture is made of, the most frequent first; none if there is no such picture. */
export async function mainColours(uploads: string, supplierId: number, file: string): Promise<MainColour[]> {
  const found = file ? await findImage(uploads, supplierId, file, undefined) : null
  if (!found) return []
  const { data, channels } = await decode(Buffer.from(await new Response(await found.open()).arrayBuffer()))
  const boxes = new Map<number, { count: number; sum: [number, number, number] }>()
  const pixels = data.length / channels
  const step = Math.max(1, Math.floor(pixels / SAMPLES))
  let counted = 0
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * channels
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + channels)
    if (alpha < 128) continue
    counted++
    // A box of 16 x 16 x 16 neighbours is one colour, the mean of its pixels.
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const box = boxes.get(key) ?? { count: 0, sum: [0, 0, 0] }
    box.count++
    box.sum[0] += red
    box.sum[1] += green
    box.sum[2] += blue
    boxes.set(key, box)
  }
  return [...boxes.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ count, sum }) => ({ colour: hexOf(sum.map((part) => part / count)), share: count / counted }))
}

function hexOf(channels: number[]): Colour {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
