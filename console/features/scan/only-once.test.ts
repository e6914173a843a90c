import { expect, test } from 'vitest'
import { onlyOnce } from './only-once.ts'

test('a code before the camera counts once, and again when it was away for two seconds', () => {
  const isNew = onlyOnce()
  const seen = [0, 100, 1500, 3000, 4900, 7000].map((at) => isNew('A', at))
  expect(seen).toEqual([true, false, false, false, false, true])
})

test('two codes in turn count once each', () => {
  const isNew = onlyOnce()
  expect(['A', 'B', 'A', 'B'].map((code, nth) => isNew(code, nth * 300))).toEqual([true, true, false, false])
})
