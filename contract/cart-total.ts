/** The part of a cart line that pricing needs. Amounts in paise. */
export interface PricedLine {
  name: string
  unitPaise: number
  unitDeliveryPaise: number
  units: number
}

/** Amounts in paise; `total` is a whole number of rupees. */
export interface CartTotal {
  goods: number
  delivery: number
  discount: number
  total: number
}

const HOLI_NAME = 'HOLI T-SHIRT'
const HOLI_SUBTOTAL_PAISE = 249_00

/** True if the HOLI T-SHIRT is the only line: 1 unit suggests buying 2, and 2 units get the offer (R05). */
export function showsHoliOffer(lines: readonly PricedLine[]): boolean {
  return lines.length === 1 && lines[0]?.name === HOLI_NAME && lines[0].units <= 2
}

/** Spec 9 and R04-R07: one function for cart, checkout, order and invoice; rounded down once, at the total. */
export function cartTotal(lines: readonly PricedLine[], onlineDiscountPercent = 0): CartTotal {
  const [only] = lines
  const isHoliPair = lines.length === 1 && only?.name === HOLI_NAME && only.units === 2 && isDearerThanHoliOffer(only)
  const goods = isHoliPair ? HOLI_SUBTOTAL_PAISE : sum(lines, (line) => line.unitPaise * line.units)
  const delivery = isHoliPair ? 0 : sum(lines, (line) => line.unitDeliveryPaise * line.units)
  const reduction = Math.floor((goods * onlineDiscountPercent) / 100)
  const total = Math.floor((goods + delivery - reduction) / 100) * 100
  // The discount includes the paise that rounding takes off, so that goods + delivery - discount is exactly the total.
  return { goods, delivery, discount: goods + delivery - total, total }
}

/** An offer never raises a price: a shirt that is cheaper already keeps its price. */
function isDearerThanHoliOffer(line: PricedLine): boolean {
  return (line.unitPaise + line.unitDeliveryPaise) * line.units > HOLI_SUBTOTAL_PAISE
}

function sum(lines: readonly PricedLine[], amount: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}
