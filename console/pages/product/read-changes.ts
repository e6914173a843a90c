import { chargeInPaise, inPaise, readSizes, type Typed, wholeOf } from '#console/features/product/read-amounts.ts'

const AMOUNTS = { price: inPaise, mrp: inPaise, delivery: chargeInPaise }
const TEXTS = ['name', 'place', 'description', 'details', 'colors', 'material', 'hsn', 'gst', 'returns'] as const

/** The input of the form: every field with what it showed, so that the server changes only what differs. */
export function readChanges(typed: Typed) {
  const isThere = (name: string) => typed[name] !== undefined && typed[`seen-${name}`] !== undefined
  const amounts = (Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[]).filter(isThere).map((name) => {
    const read = AMOUNTS[name]
    return [name, { seen: read(typed[`seen-${name}`]), wanted: read(typed[name]) }]
  })
  const texts = TEXTS.filter(isThere).map((name) => [name, { seen: typed[`seen-${name}`], wanted: typed[name] }])
  return { ...Object.fromEntries([...amounts, ...texts]), ...readStocks(typed), added: readSizes(typed) }
}

/** `stock-12-5` is what is typed for the row 12, of which the form showed 5 pieces. */
function readStocks(typed: Typed) {
  const rows = Object.keys(typed).flatMap((name) => {
    const [, stockId = '', seen = ''] = /^stock-(\d+)-(\d+)$/.exec(name) ?? []
    return stockId ? [{ stockId, seen: Number(seen), name }] : []
  })
  return {
    stocks: rows.map(({ stockId, seen, name }) => ({ stockId, seen, wanted: wholeOf(typed[name]) })),
    removed: rows
      .filter(({ stockId }) => typed[`remove-${stockId}`] !== undefined)
      .map(({ stockId, seen }) => ({ stockId, seen })),
  }
}
