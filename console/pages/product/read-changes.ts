type Typed = Record<string, string>

/** What the form asks for: every field with what it showed, so that the server changes only what differs. */
export function readChanges(typed: Typed) {
  const stocks = Object.keys(typed)
    .filter((name) => name.startsWith('stock-'))
    .map((name) => ({
      stockId: name.slice('stock-'.length),
      seen: wholeOf(typed[`seen-${name}`]),
      wanted: wholeOf(typed[name]),
    }))
  return { price: paiseOf(typed, 'price'), mrp: paiseOf(typed, 'mrp'), stocks }
}

function paiseOf(typed: Typed, field: string) {
  return { seen: inPaise(typed[`seen-${field}`]), wanted: inPaise(typed[field]) }
}

/** '1,299.50' -> 129950; 0, which the server refuses with a sentence, for what is no amount. */
function inPaise(text = ''): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
}

/** -1, which the server refuses with a sentence, for what is no whole number. */
function wholeOf(text = ''): number {
  const plain = text.replace(/[,\s]/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : -1
}
