import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdvanceTerms, advanceLeft, advanceOf, splitBack } from './advance.ts'

const total = fc.integer({ min: 0, max: 200_000 }).map((rupees) => rupees * 100)
const terms: fc.Arbitrary<AdvanceTerms> = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }).map((rupees) => ({ advancePaise: rupees * 100, advancePercent: null })),
  fc.integer({ min: 1, max: 50 }).map((advancePercent) => ({ advancePaise: null, advancePercent })),
)

test('an advance is whole rupees, at least one where two are due, at most half, and as much as the rule requires', () => {
  fc.assert(
    fc.property(terms, total, (given, totalPaise) => {
      const advance = advanceOf(given, totalPaise)
      expect(advance % 100).toBe(0)
      expect(advance).toBeLessThanOrEqual(totalPaise / 2)
      if (totalPaise >= 200) expect(advance).toBeGreaterThanOrEqual(100)
      const wanted = given.advancePaise ?? (totalPaise * (given.advancePercent ?? 0)) / 100
      expect(advance).toBeLessThan(wanted + 100)
      if (wanted <= totalPaise / 2 - 100) expect(advance).toBeGreaterThanOrEqual(wanted)
    }),
  )
  expect(advanceOf({ advancePaise: null, advancePercent: null }, 500_00)).toBe(0)
})

test('whatever parts are cancelled, advance and due are the total, nothing is negative, and what was paid is kept or goes back', () => {
  fc.assert(
    fc.property(
      terms,
      total,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (given, placed, shares) => {
        const paid = advanceOf(given, placed)
        let [counts, totalPaise, back] = [paid, placed, 0]
        for (const share of shares) {
          totalPaise = Math.floor((totalPaise * share) / 100) * 100
          const { advancePaise, backPaise } = advanceLeft(counts, totalPaise)
          const due = totalPaise - advancePaise
          expect(due).toBeGreaterThanOrEqual(0)
          expect(advancePaise).toBeGreaterThanOrEqual(0)
          expect(advancePaise + due).toBe(totalPaise)
          // No gateway gives back less than a rupee.
          expect(backPaise === 0 || backPaise >= 100).toBe(true)
          counts = advancePaise
          back += backPaise
          expect(counts + back).toBe(paid)
        }
      },
    ),
  )
})

test('what goes back is split between both ways of paying, and no way gives back more than it has, or less than a rupee', () => {
  const source = fc.integer({ min: 5_00, max: 5000_00 })
  fc.assert(
    fc.property(source, source, fc.double({ min: 0, max: 1, noNaN: true }), (first, second, share) => {
      const all = first + second
      const wanted = Math.max(100, Math.floor(all * share))
      // What would leave less than a rupee takes it along, as credit notes do.
      const paise = all - wanted < 100 ? all : wanted
      const parts = splitBack(paise, [first, second])
      expect(parts[0] + parts[1]).toBe(paise)
      for (const [at, has] of [first, second].entries()) {
        const part = parts[at] ?? Number.NaN
        expect(part === 0 || part >= 100).toBe(true)
        expect(has - part === 0 || has - part >= 100).toBe(true)
      }
    }),
  )
  expect(splitBack(300_00, [50_00, 450_00])).toEqual([50_00, 250_00])
  expect(splitBack(40_00, [50_00, 450_00])).toEqual([40_00, 0])
  expect(() => splitBack(501_00, [50_00, 450_00])).toThrow('501')
})
