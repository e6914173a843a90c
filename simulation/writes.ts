// What the product has written since the last look, by the text of its statements: where nothing was, nothing need be read again. No
// trigger writes these tables.

const WRITE = /\b(?:insert into|update|delete from)\s+(\w+)/g
const SALES = [
  ...['orders', 'order_lines', 'order_adjustments', 'cancelled_parts', 'parcels', 'payments', 'cash_confirmations'],
  ...['stocks', 'offers', 'offer_uses'],
]
const RETURNS = ['returns', 'return_lines', 'parcels', 'payouts', 'payout_tries', 'simulated_payouts']

export interface Written {
  sales: boolean
  returns: boolean
}

const ofText = new Map<string, Written>()
let written: Written = { sales: true, returns: true }

export function noteStatement(text: string): void {
  let its = ofText.get(text)
  if (!its) {
    const tables = Array.from(text.matchAll(WRITE), ([, table = '']) => table)
    its = {
      sales: tables.some((table) => SALES.includes(table)),
      returns: tables.some((table) => RETURNS.includes(table)),
    }
    ofText.set(text, its)
  }
  written.sales ||= its.sales
  written.returns ||= its.returns
}

/** Since the last call. */
export function takeWritten(): Written {
  const before = written
  written = { sales: false, returns: false }
  return before
}

/** A shop that nobody has looked at yet. */
export function noteAll(): void {
  written = { sales: true, returns: true }
}
