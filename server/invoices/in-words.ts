const SMALL = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const SCALES: readonly [value: number, word: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

/** 'Rupees One Lakh Twenty-Three Thousand Four Hundred and Fifty-Six Only' */
export function inWords(paise: number): string {
  const rupees = Math.trunc(paise / 100)
  const rest = paise % 100
  const fraction = rest > 0 ? ` and ${spell(rest)} Paise` : ''
  return `Rupees ${rupees === 0 ? 'Zero' : spell(rupees)}${fraction} Only`
}

function spell(count: number): string {
  const [scale, word] = SCALES.find(([value]) => count >= value) ?? []
  if (scale === undefined) return spellBelowHundred(count)
  const rest = count % scale
  const joint = rest > 0 && rest < 100 ? ' and ' : ' '
  return `${spell(Math.floor(count / scale))} ${word}${rest > 0 ? joint + spell(rest) : ''}`
}

function spellBelowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? ''
  const units = SMALL[count % 10]
  return `${TENS[Math.floor(count / 10)]}${units ? `-${units}` : ''}`
}
