/** '1,299.50' -> 129950; 0, which the server refuses with a sentence, for anything else. */
export function inPaise(text = ''): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
}

/** As above; nothing typed is no charge, and what is no amount is -1, which the server refuses. */
export function chargeInPaise(text = ''): number {
  if (text.trim() === '' || /^[₹\s]*0+(\.0+)?\s*$/.test(text)) return 0
  return inPaise(text) || -1
}

/** -1, which the server refuses with a sentence, for what is no whole number. */
export function wholeOf(text = ''): number {
  const plain = text.replace(/[,\s]/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : -1
}

export type Typed = Record<string, string>

export function readTyped(form: FormData): Typed {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

/** The rows `size-1`, `pieces-1` and so on; one in which nothing is typed is none. No pieces typed are none in stock. */
export function readSizes(typed: Typed): { size: string; units: number }[] {
  return Object.keys(typed)
    .filter((name) => name.startsWith('size-'))
    .map((name) => ({ size: typed[name]?.trim() ?? '', pieces: typed[name.replace('size', 'pieces')]?.trim() ?? '' }))
    .filter(({ size, pieces }) => size || pieces)
    .map(({ size, pieces }) => ({ size, units: pieces === '' ? 0 : wholeOf(pieces) }))
}
