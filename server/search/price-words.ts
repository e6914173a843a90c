export interface Asked {
  text: string
  /** Of what is paid, in paise. */
  maxPaise?: number
  minPaise?: number
}

const AMOUNT = String.raw`\s*(?:rs\.?|₹|inr|rupees?)?\s*(\d{1,7}|\d{1,3}(?:,\d{2,3})+)\s*(?:rs\b|rupees?\b|\/-)?(?![\d.,]*\d)(?!\s*-?\s*(?:ml|l\b|lt|lit|g\b|gm|kg|inch|in\b|cm|mm|gb|tb|mah|w\b|"|%))`
const BELOW = new RegExp(String.raw`(?:\b(?:under|below|less than|up ?to|within)|<)${AMOUNT}`, 'i')
const ABOVE = new RegExp(String.raw`(?:\b(?:above|over|more than)|>)${AMOUNT}`, 'i')

/** 'kurta under 500' means a price; 'bottle under 500 ml' does not. */
export function readPriceWords(search: string): Asked {
  const asked: Asked = { text: search }
  const below = BELOW.exec(asked.text)
  if (below?.[1]) {
    asked.maxPaise = paise(below[1])
    asked.text = asked.text.replace(below[0], ' ')
  }
  const above = ABOVE.exec(asked.text)
  if (above?.[1]) {
    asked.minPaise = paise(above[1])
    asked.text = asked.text.replace(above[0], ' ')
  }
  asked.text = asked.text.trim()
  return asked
}

function paise(rupees: string): number {
  return Number(rupees.replaceAll(',', '')) * 100
}
