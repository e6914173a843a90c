import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterNews, lookAgainAfter, mayTryAgain, type TryState } from './payout-moves.ts'
import type { PayoutNews } from './payout-service.ts'

const news = fc.constantFrom<PayoutNews['state']>('queued', 'paid', 'failed', 'reversed')
const fold = (states: readonly PayoutNews['state'][]) => states.reduce<TryState>(afterNews, 'sent')

test('repeated news changes nothing', () => {
  fc.assert(
    fc.property(fc.array(news), (states) => {
      const state = fold(states)
      const last = states.at(-1)
      if (last) expect(afterNews(state, last)).toBe(state)
    }),
  )
})

test('the answers of one payout lead to one end, in whatever order and however often they come', () => {
  const ends: PayoutNews['state'][][] = [
    ['queued', 'paid'],
    ['queued', 'failed'],
    ['queued', 'paid', 'reversed'],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...ends), fc.array(fc.nat(2)), fc.nat(), (all, extra, seed) => {
      const states = [...all, ...extra.flatMap((nth) => all[nth] ?? [])]
      const shuffled = states.toSorted((a, b) => hash(a, seed) - hash(b, seed))
      expect(fold(shuffled)).toBe(fold(all))
    }),
  )
})

test('money that was reported as paid never counts as not paid, only as reversed', () => {
  fc.assert(
    fc.property(fc.array(news), fc.array(news), (before, after) => {
      const state = fold([...before, 'paid', ...after])
      expect(['paid', 'reversed']).toContain(state)
    }),
  )
})

test('there is another try only after a definite end', () => {
  const states: (TryState | undefined)[] = [undefined, 'due', 'sent', 'paid', 'failed', 'reversed']
  expect(states.filter(mayTryAgain)).toEqual([undefined, 'failed', 'reversed'])
})

test('the service is polled less and less often, and in the end not at all', () => {
  expect(lookAgainAfter('sent', 0)).toBe(60)
  expect(lookAgainAfter('sent', 3600)).toBe(1800)
  expect(lookAgainAfter('sent', 10 * 24 * 3600)).toBe(6 * 3600)
  expect(lookAgainAfter('paid', 3600)).toBe(24 * 3600)
  expect(lookAgainAfter('paid', 5 * 24 * 3600)).toBe(null)
  expect(lookAgainAfter('failed', 0)).toBe(null)
})

function hash(word: string, seed: number): number {
  return [...word].reduce((sum, character) => (sum * 31 + character.charCodeAt(0) + seed) % 997, seed % 997)
}
