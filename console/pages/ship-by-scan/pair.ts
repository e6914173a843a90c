export interface Pair {
  number: string
  awb: string
  /** What was understood otherwise than scanned in turn. */
  told: string
}

export const EMPTY: Pair = { number: '', awb: '', told: '' }

/** As our slips and labels print it (server/orders/order-number.ts). */
const ORDER_NUMBER = /^[CDFGHJKMNPQRTVWXY34679]{5}-[CDFGHJKMNPQRTVWXY34679]{5}$/

/** Slip and courier's label in any order: which of the two a code is, its form says. */
export function take(pair: Pair, scanned: string): Pair {
  const code = scanned.trim().toUpperCase()
  if (code === '') return pair
  if (ORDER_NUMBER.test(code)) {
    const told = pair.number && pair.number !== code ? `${pair.number} is put aside: its AWB was not scanned.` : ''
    return { ...pair, number: code, told }
  }
  const told =
    pair.awb && pair.awb !== code && !pair.number ? `${pair.awb} is put aside: its slip was not scanned.` : ''
  return { ...pair, awb: scanned.trim(), told }
}

export function isComplete({ number, awb }: Pair): boolean {
  return number !== '' && awb !== ''
}
