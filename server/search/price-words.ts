export interface PricedSearch {
  text: string
  /** Limits of the price paid, in paise. */
  maxPaise?: number
  minPaise?: number
}

const CURRENCY = String.raw`(?:rs\.?|₹|inr|rupees?|rupaye|रुपये|रुपए|रु\.?)`
const NUMBER = String.raw`(?:\d{1,7}(?:\.\d{1,2})?|\d{1,3}(?:,\d{2,3})+)(?:\s*(?:k|thousand|hazaa?r|हज़ार|हजार)(?![\p{L}\p{M}]))?`
/** 'bottle under 500 ml', '32 inch' and '500-watt' are sizes, and 'under 5 years' is an age. */
const NO_UNIT = String.raw`(?![\d.,]*\d|[\p{L}\p{M}])(?!\s*-?\s*(?:ml|l|lt|lit\p{L}*|g|gm|gms|gram\p{L}*|kg|kgs|inch\p{L}*|in|cm|mm|gb|tb|mb|mah|mp|w|watts?|pcs|pieces?|pack|m|mtr|met(?:er|re)s?|feet|ft|years?|yrs?|months?|days?|साल)(?![\p{L}\p{M}]))(?!\s*["%])`
const AMOUNT = String.raw`${CURRENCY}?\s*(${NUMBER})\s*(?:${CURRENCY}|\/-)?${NO_UNIT}`
const PRICE = String.raw`(?:${CURRENCY}\s*(${NUMBER})(?:\s*\/-)?|(${NUMBER})\s*(?:${CURRENCY}(?![\p{L}\p{M}])|\/-))${NO_UNIT}`
const START = String.raw`(?<![\p{L}\p{M}\d.,])`
const END = String.raw`(?![\p{L}\p{M}])`

const BETWEEN = anyOf(
  String.raw`${START}(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–|se)\s*${AMOUNT}`,
  String.raw`${START}${CURRENCY}\s*(${NUMBER})\s*(?:to|-|–|se)\s*${AMOUNT}`,
  String.raw`${START}(${NUMBER})\s*(?:to|-|–|se)\s*(${NUMBER})\s*(?:${CURRENCY}${END}|\/-)`,
)
const BELOW = anyOf(
  String.raw`(?:${START}(?:under|below|less than|not more than|up ?to|within|max|maximum|budget)(?:\s+(?:of|is))?|<)\s*${AMOUNT}`,
  String.raw`${START}${AMOUNT}\s*(?:se (?:kam|niche|neeche)|tak|ke (?:andar|niche|neeche)|or (?:less|below|under)|and (?:below|under)|से कम|तक|के (?:अंदर|नीचे))${END}`,
)
const ABOVE = anyOf(
  String.raw`(?:${START}(?:above|over|more than|at least|starting(?: from)?|min|minimum)|>)\s*${AMOUNT}`,
  String.raw`${START}${AMOUNT}\s*(?:se (?:zyada|jyada|upar)|ke upar|or more|and (?:above|more|up)|से (?:ज़्यादा|ज्यादा|ऊपर)|के ऊपर)${END}`,
)
/** '500 rs kurti': the shopper's budget. */
const PLAIN = anyOf(String.raw`${START}(?:(?:in|at|for|of)\s+)?${PRICE}`)

/** 'kurta under 500' means a price; 'bottle under 500 ml' does not. */
export function readPriceWords(search: string): PricedSearch {
  const priced: PricedSearch = { text: search }
  const [low, high] = take(priced, BETWEEN)
  if (low !== undefined && high !== undefined) {
    priced.minPaise = Math.min(low, high)
    priced.maxPaise = Math.max(low, high)
  } else {
    const [most] = take(priced, BELOW)
    const [least] = take(priced, ABOVE)
    const max = most ?? (least === undefined ? take(priced, PLAIN)[0] : undefined)
    if (max !== undefined) priced.maxPaise = max
    if (least !== undefined) priced.minPaise = least
  }
  priced.text = priced.text.replace(/ {2,}/g, ' ').trim()
  return priced
}

/** Removes the first match from the text and returns its amounts, in paise. */
function take(priced: PricedSearch, patterns: RegExp[]): number[] {
  for (const pattern of patterns) {
    const found = pattern.exec(priced.text)
    if (!found) continue
    priced.text = priced.text.replace(found[0], ' ')
    return found.slice(1).flatMap((amount) => (amount === undefined ? [] : [paise(amount)]))
  }
  return []
}

function anyOf(...patterns: string[]): RegExp[] {
  return patterns.map((pattern) => new RegExp(pattern, 'iu'))
}

function paise(amount: string): number {
  const rupees = Number(amount.replaceAll(',', '').replace(/[^\d.]/g, ''))
  return Math.round(rupees * (/[\d\s](?:k|t|h|ह)/iu.test(amount) ? 1000 : 1) * 100)
}
