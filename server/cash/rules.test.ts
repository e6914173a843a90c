import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASH_STATES, type CashState } from '#contract/cash-states.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { awbKey } from '#server/orders/index.ts'
import { afterShifts, type Balances, NOTHING, worthOf } from './balances.ts'
import { planLines } from './plan-lines.ts'
import { type CashFacts, planShifts } from './plan-shifts.ts'
import type { RemittanceLine } from './read-remittance-lines.ts'

const paise = fc.integer({ min: 1, max: 10_000_00 })
const status = fc.constantFrom<OrderStatus>('Placed', 'Shipped', 'Delivered', 'Cancelled')
const balancesOf = fc.record(
  Object.fromEntries(CASH_STATES.map((state) => [state, fc.integer({ min: 0, max: 5000_00 })])) as Record<
    CashState,
    fc.Arbitrary<number>
  >,
)
const news = fc.record({ status, collectedPaise: fc.constantFrom(0, 500_00), isComingBack: fc.boolean() })

function isSound(balances: Balances): boolean {
  return CASH_STATES.every((state) => balances[state] >= 0 && Number.isSafeInteger(balances[state]))
}

test('whatever happens to an order, each paisa of it is in one state, and asking again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(news, paise), { minLength: 1, maxLength: 8 }), fc.boolean(), (story, isOwnHands) => {
      let balances: Balances | null = null
      for (const [event, worthPaise] of story) {
        // What was remitted cannot be taken from an order that is worth less meanwhile.
        const kept: number = balances ? balances.remitted : 0
        const facts: CashFacts = { ...event, isOwnHands, worthPaise: Math.max(worthPaise, kept), balances }
        const shifts = planShifts(facts)
        if (balances === null && shifts.length === 0) continue
        balances = afterShifts(balances ?? { ...NOTHING }, shifts)
        expect(isSound(balances)).toBe(true)
        expect(worthOf(balances)).toBe(facts.worthPaise)
        expect(planShifts({ ...facts, balances })).toEqual([])
      }
    }),
  )
})

const line = fc.record({
  awb: fc.constantFrom('A1', 'a-1', 'B2', 'C3', 'Z9', ''),
  batch: fc.constantFrom('CRF1', 'CRF2'),
  grossPaise: fc.integer({ min: -600_00, max: 600_00 }).filter((each) => each !== 0),
})
const files = fc.array(fc.array(line, { maxLength: 12 }), { minLength: 1, maxLength: 4 })

function linesOf(file: { awb: string; batch: string; grossPaise: number }[]): RemittanceLine[] {
  const rest = { orderNumber: '', isCharge: false, feePaise: 0, taxPaise: 0, setOffPaise: 0, utr: '', paidOn: null }
  return file.map((each, at) => ({ ...rest, ...each, nth: at + 2, netPaise: each.grossPaise }))
}

test('files in any number and order: what is paid and taken back moves to the paisa, and nothing else', () => {
  fc.assert(
    fc.property(files, fc.tuple(balancesOf, balancesOf, balancesOf), (sent, [a, b, c]) => {
      const orders = [
        { orderId: 1, number: 'A', courier: 'delhivery', balances: a },
        { orderId: 2, number: 'B', courier: 'delhivery', balances: b },
        { orderId: 3, number: 'C', courier: 'shiprocket', balances: c },
      ]
      const applied = new Set<string>()
      for (const file of sent) {
        const ordersOf = new Map(orders.map((order, at) => [['A1', 'B2', 'C3'][at] ?? '', [order]]))
        for (const planned of planLines(linesOf(file), { courier: 'delhivery', ordersOf, applied })) {
          const order = orders.find(({ orderId }) => orderId === planned.order?.orderId)
          if (planned.outcome === 'repeat') {
            expect([planned.shifts, planned.openPaise]).toEqual([[], 0])
            continue
          }
          if (!order) {
            expect(planned.openPaise).toBe(planned.grossPaise)
            continue
          }
          const after = afterShifts(order.balances, planned.shifts)
          expect(isSound(after)).toBe(true)
          expect(worthOf(after)).toBe(worthOf(order.balances))
          // The line is what the shop has more, and what is open of it.
          expect(after.remitted - order.balances.remitted + planned.openPaise).toBe(planned.grossPaise)
          order.balances = after
        }
      }
      expect(orders[2]?.balances).toEqual(c)
    }),
  )
})

test('a file that is applied a second time is all repeats', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (file) => {
      const named = linesOf(file).filter(({ awb }) => awb !== '')
      const applied = new Set(named.map((each) => JSON.stringify([awbKey(each.awb), each.batch, each.grossPaise])))
      const again = planLines(named, { courier: 'delhivery', ordersOf: new Map(), applied })
      expect(again.every(({ outcome }) => outcome === 'repeat')).toBe(true)
    }),
  )
})
