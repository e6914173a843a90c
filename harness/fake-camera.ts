import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import bwipjs from 'bwip-js/node'

/** Bars from the left to the right: where each begins and how wide it is, in one unit. */
export type Bars = readonly (readonly [from: number, width: number])[]

/** Before the page opens: its camera sees the bars of `showBars`. */
export async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const context = canvas.getContext('2d')
    let bars: (readonly [number, number])[] = []
    const draw = () => {
      if (!context) return
      context.fillStyle = '#b9a58a' // a table
      context.fillRect(0, 0, 1280, 720)
      if (bars.length === 0) return
      context.fillStyle = '#fff'
      context.fillRect(80, 160, 1120, 400)
      context.fillStyle = '#000'
      const first = bars[0]?.[0] ?? 0
      const [last = 0, wide = 0] = bars.at(-1) ?? []
      const scale = 900 / (last + wide - first)
      for (const [from, width] of bars) context.fillRect(190 + (from - first) * scale, 220, width * scale, 220)
    }
    Object.assign(window, {
      drawBars: (shown: (readonly [number, number])[]) => {
        bars = shown
        draw()
      },
      framesWithout: 0,
    })
    const read = CanvasRenderingContext2D.prototype.getImageData
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const frame = read.apply(this, area)
      const middle = frame.data.subarray(4 * frame.width * Math.floor(frame.height / 2)).subarray(0, 4 * frame.width)
      const seen = window as unknown as { framesWithout: number }
      seen.framesWithout = middle.some((value, at) => at % 4 === 2 && value > 200) ? 0 : seen.framesWithout + 1 // white is blue too
      return frame
    }
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(draw, 50) // not before: it would slow every page
      return canvas.captureStream(20)
    }
  })
}

export function showBars(page: Page, bars: Bars): Promise<void> {
  return page.evaluate((shown) => (window as unknown as { drawBars(bars: Bars): void }).drawBars(shown), bars)
}

/** Takes the bars away, until the page has looked at a frame without them. */
export async function showNothing(page: Page): Promise<void> {
  await showBars(page, [])
  // The second is read when the first has been looked at.
  await page.waitForFunction(() => (window as unknown as { framesWithout: number }).framesWithout > 1)
}

/** As a courier's label has it. */
export function barsOf(text: string): Bars {
  const { sbs } = bwipjs.raw('code128', text, {})[0] as { sbs: number[] }
  let at = 0
  return sbs.flatMap((width, nth) => {
    const from = at
    at += width
    return nth % 2 === 0 ? [[from, width] as const] : []
  })
}

/** The bars that our own PDF has: those of `height` points, page by page. */
export function barsIn(pdf: Buffer, height: number): Bars[] {
  const source = pdf.toString('latin1')
  const pages = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => inflated(packed))
  const found = pages.map((text) =>
    [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].filter(
      ([, , , , high]) => Number(high) === height,
    ),
  )
  return found
    .filter((bars) => bars.length > 20)
    .map((bars) => bars.map(([, from, , width]) => [Number(from), Number(width)] as const))
}

function inflated(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return '' // a picture or a font
  }
}
