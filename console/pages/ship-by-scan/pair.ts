export interface Pair {
  number: string
  awb: string
  /** Why a code was not taken in turn. */
  notice: string
}

export const EMPTY: Pair = { number: '', awb: '', notice: '' }

/** As our slips and labels print it (server/orders/placing/order-number.ts). */
const ORDER_NUMBER = /^[CDFGHJKMNPQRTVWXY34679]{5}-[CDFGHJKMNPQRTVWXY34679]{5}$/

/** Slip and courier's label in any order: the format of a code shows which it is. */
export function take(pair: Pair, scanned: string): Pair {
  const code = scanned.trim().toUpperCase()
  if (code === '') return pair
  if (ORDER_NUMBER.test(code)) {
    const notice = pair.number && pair.number !== code ? `${pair.number} is put aside: its AWB was not scanned.` : ''
    return { ...pair, number: code, notice }
  }
  const notice =
    pair.awb && pair.awb !== code && !pair.number ? `${pair.awb} is put aside: its slip was not scanned.` : ''
  return { ...pair, awb: scanned.trim(), notice }
}

export function isComplete({ number, awb }: Pair): boolean {
  return number !== '' && awb !== ''
}
