/** A row of tax_rates that holds on the day of the sale. */
export interface TaxRate {
  hsnPrefix: string
  upToPaise: number | null
  percent: number
}

/** What of a line decides its rate. */
export interface RatedLine {
  hsn: string
  /** By the reseller; it goes before the table. */
  gstPercent: number | null
  units: number
  /** What is paid for all units, tax included. */
  payablePaise: number
}

/**
 * The rate of a line: the product's own, else that of the longest prefix of its HSN. The law's limit for cheap clothes and
 * shoes is on the value of a piece without its tax, after discount and with its delivery (CGST Act 15), so the price on the
 * label may be a little above it.
 */
export function rateOf(line: RatedLine, rates: readonly TaxRate[]): number {
  if (line.gstPercent !== null) return line.gstPercent
  const fitting = rates.filter(({ hsnPrefix }) => line.hsn.startsWith(hsnPrefix))
  const longest = Math.max(...fitting.map(({ hsnPrefix }) => hsnPrefix.length))
  const [rate] = fitting
    .filter((one) => one.hsnPrefix.length === longest && isWithin(line, one))
    .toSorted((a, b) => (a.upToPaise ?? Number.POSITIVE_INFINITY) - (b.upToPaise ?? Number.POSITIVE_INFINITY))
  if (!rate) throw new Error(`no tax rate holds for HSN "${line.hsn}"`)
  return rate.percent
}

function isWithin({ payablePaise, units }: RatedLine, { upToPaise, percent }: TaxRate): boolean {
  return upToPaise === null || payablePaise * 100 <= upToPaise * units * (100 + percent)
}
