import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScannedState } from '#contract/parcel-states.ts'
import type { Scan } from './courier.ts'
import { foldScans } from './fold-scans.ts'

const STATES = [
  ...['booked', 'in_transit', 'out_for_delivery', 'not_delivered', 'delivered', 'returning', 'returned', 'cancelled'],
  'lost',
] as const

const scan = (second: number, state: ScannedState, more: Partial<Scan> = {}): Scan => ({
  ...{ at: new Date(second * 1000), state, word: state, place: 'Pune', reason: '', nextTry: null },
  ...more,
})

/** Of a few seconds, so that many share one. */
const anyScan = fc
  .record({
    second: fc.integer({ min: 1, max: 6 }),
    state: fc.constantFrom(...(STATES as readonly ScannedState[])),
    word: fc.constantFrom('a', 'b'),
    place: fc.constantFrom('Pune', 'Delhi'),
    reason: fc.constantFrom('', 'Door locked', 'No cash'),
    nextTry: fc.constantFrom(null, '2026-11-27'),
  })
  .map(({ second, ...rest }): Scan => ({ at: new Date(second * 1000), ...rest }))

test('the same scans in every order, and any of them twice, are one state', () => {
  const shuffled = fc.array(anyScan, { maxLength: 12 }).chain((scans) =>
    fc.record({
      scans: fc.constant(scans),
      others: fc
        .tuple(
          fc.shuffledSubarray(scans, { minLength: scans.length }),
          scans.length > 0 ? fc.array(fc.constantFrom(...scans)) : fc.constant([]),
          fc.integer({ min: 0, max: 12 }),
        )
        .map(([all, again, at]) => all.toSpliced(at, 0, ...again)),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ scans, others }) => {
      expect(foldScans(others)).toEqual(foldScans(scans))
    }),
    { numRuns: 2000 },
  )
})

test('after an end nothing changes it: what comes later is a contradiction', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ScannedState>('delivered', 'returned', 'cancelled', 'lost'),
      fc.array(anyScan, { maxLength: 8 }),
      (end, later) => {
        const first = scan(0, end)
        const folded = foldScans([first, ...later])
        expect(folded.state).toBe(end)
        expect(folded.since).toEqual(first.at)
        const fitting = later.filter(({ state }) => state === 'booked' || state === end)
        expect(folded.contradictions.length === 0).toBe(fitting.length === later.length)
      },
    ),
  )
})

test('two tries and a delivery: the reason of the last failure, and how often they came', () => {
  const scans = [
    scan(1, 'in_transit'),
    scan(2, 'out_for_delivery'),
    scan(3, 'not_delivered', { reason: 'Door locked', nextTry: '2026-11-27' }),
    scan(4, 'out_for_delivery'),
    scan(5, 'out_for_delivery', { word: 'said again' }),
  ]
  expect(foldScans(scans)).toMatchObject({ state: 'out_for_delivery', attempt: 2, reason: 'Door locked' })
  expect(foldScans([...scans, scan(6, 'delivered')])).toMatchObject({ state: 'delivered', contradictions: [] })
})

test('a scan that is missing is not waited for, and a batch of one second is put in order', () => {
  expect(foldScans([scan(1, 'delivered')])).toMatchObject({ state: 'delivered', isPickedUp: true, contradictions: [] })
  const batch = [scan(1, 'delivered'), scan(1, 'in_transit'), scan(1, 'out_for_delivery')]
  expect(foldScans(batch)).toMatchObject({ state: 'delivered', attempt: 1, contradictions: [] })
})

test('a returning parcel stays so while the courier reports "in transit", and cannot become delivered', () => {
  const back = [scan(1, 'in_transit'), scan(2, 'returning'), scan(3, 'in_transit')]
  expect(foldScans(back)).toMatchObject({ state: 'returning', contradictions: [] })
  expect(foldScans([...back, scan(4, 'delivered')])).toMatchObject({
    state: 'returning',
    contradictions: [{ state: 'delivered' }],
  })
  expect(foldScans([...back, scan(4, 'returned')]).state).toBe('returned')
})

test('a failed pick-up can be called off; one that was collected cannot', () => {
  const failed = [scan(1, 'not_delivered'), scan(2, 'cancelled')]
  expect(foldScans(failed, { isPickup: true })).toMatchObject({
    ...{ state: 'cancelled', isPickedUp: false, contradictions: [] },
  })
  const collected = foldScans([...failed, scan(0, 'in_transit')], { isPickup: true })
  expect(collected).toMatchObject({
    state: 'not_delivered',
    isPickedUp: true,
    contradictions: [{ state: 'cancelled' }],
  })
})

test('a parcel that was cancelled too late is one to look at', () => {
  const folded = foldScans([scan(1, 'cancelled'), scan(2, 'in_transit')])
  expect(folded).toMatchObject({ state: 'cancelled', isPickedUp: false, contradictions: [{ state: 'in_transit' }] })
})
