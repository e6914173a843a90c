import { parseRupees } from './numbers.ts'

/** Whether the prices of a file can be rupees. `unsure` if both are likely and the operator must decide. */
export type Unit = 'rupees' | 'paise' | 'unsure'

const GROCERY =
  /\b\d+(\.\d+)?\s?(g|gm|gms|grams?|kg|ml|l|lt|ltr|litres?|pcs?|pieces?|units?|dozen)\b|\b(fruits?|vegetables?|dairy|milk|bread|snacks?|biscuits?|atta|rice|dals?|masala|spices?|oil|grocery|groceries|beverages?|tea|coffee|munchies|namkeen|noodles|chocolates?|shampoo|soap|detergent|toothpaste)\b/i
/** `5G` is no weight of a packet. */
const DEVICE =
  /\b([2-6]g|\d+\s?(gb|tb|mp|mah)|ram|mobiles?|phones?|smartphones?|laptops?|tablets?|televisions?|cameras?)\b/i
const FASHION =
  /\b(kurt[ai]s?|sarees?|saris?|shirts?|t-?shirts?|tees?|jeans|trousers?|dress(es)?|tops?|leggings?|dupattas?|lehengas?|shoes?|sandals?|sneakers?|bras?|socks?|shorts|skirts?|jackets?|sweaters?|bags?|belts?|watch(es)?|sunglasses|lipstick|kajal|serum|creams?|lotion)\b/i
/** Only in paise do half of all groceries cost more than this; for fashion and care hardly any shop's do. */
const MEDIAN_MAX = { grocery: 1500, fashion: 20_000 }

/**
 * Paise are whole numbers, most of them full hundreds, and too high for the products sold. Full hundreds alone are no
 * proof: a shop of sarees may price all of them so, and taking rupees for paise would sell its products for a
 * hundredth.
 */
export function guessUnit(heading: string, prices: string[], goods: string[]): Unit {
  if (/pais[ae]/i.test(heading)) return 'paise'
  if (prices.some((text) => /[₹,a-z]|\.\d*[1-9]|\.\d{2}$/i.test(text))) return 'rupees'
  const amounts = prices.flatMap((text) => {
    const parsed = parseRupees(text)
    return 'value' in parsed && parsed.value > 0 ? [parsed.value / 100] : []
  })
  if (amounts.length < 5) return 'rupees'
  const sorted = amounts.toSorted((a, b) => a - b)
  const [least = 0, median = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
  if (least < 100) return 'rupees'
  const hundreds = shareOf(amounts, (amount) => amount % 100 === 0)
  const isGrocery = shareOf(goods, (text) => GROCERY.test(text) && !DEVICE.test(text)) > 0.3
  const isFashion = shareOf(goods, (text) => FASHION.test(text)) > 0.3
  if (isGrocery && median > MEDIAN_MAX.grocery && (hundreds > 0.5 || median > MEDIAN_MAX.grocery * 3)) return 'paise'
  if (isFashion && median > MEDIAN_MAX.fashion && hundreds > 0.5) return 'paise'
  return hundreds > 0.95 && new Set(amounts).size >= 15 && median >= 1000 ? 'unsure' : 'rupees'
}

function shareOf<T>(all: T[], test: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(test).length / all.length
}
