import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoomAt } from './zoom.ts'

const side = fc.integer({ min: 100, max: 2000 })
const box = fc.record({ width: side, height: side })
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('S2-129 for any pointer position the picture fills the frame, and each part of it can be seen', () => {
  fc.assert(
    fc.property(fc.record({ x: part, y: part }), box, box, (pointer, picture, frame) => {
      const { scale, origin } = zoomAt(pointer, picture, frame)
      const fit = Math.min(frame.width / picture.width, frame.height / picture.height)
      for (const [at, o, filled] of [
        [pointer.x, origin.x, (picture.width * fit) / frame.width],
        [pointer.y, origin.y, (picture.height * fit) / frame.height],
      ] as const) {
        const shown = (place: number) => o + (place - o) * scale
        const [first, last] = [shown((1 - filled) / 2), shown((1 + filled) / 2)]
        expect(first).toBeLessThanOrEqual(1e-9)
        expect(last).toBeGreaterThanOrEqual(1 - 1e-9)
        if (at === 0) expect(first).toBeCloseTo(0)
        if (at === 1) expect(last).toBeCloseTo(1)
      }
    }),
  )
})
