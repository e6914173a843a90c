/** A row of tax_rates valid on the day of the sale. */
export interface TaxRate {
  hsnPrefix: string
  upToPaise: number | null
  percent: number
}

/** The fields of a line that decide its rate. */
export interface RatedLine {
  hsn: string
  /** Set by the reseller; overrides the table. */
  gstPercent: number | null
  units: number
  /** The price of all units, including tax. */
  payablePaise: number
}

/**
 * The rate of a line: the product's own, else that of the longest prefix of its HSN. The law's limit for cheap clothes
 * and shoes applies to the value of a unit without tax, after discount and with delivery (CGST Act 15), so the label's
 * price may be a little above it.
 */
export function rateOf(line: RatedLine, rates: readonly TaxRate[]): number {
  if (line.gstPercent !== null) return line.gstPercent
  const fitting = rates.filter(({ hsnPrefix }) => line.hsn.startsWith(hsnPrefix))
  const longest = Math.max(...fitting.map(({ hsnPrefix }) => hsnPrefix.length))
  const [rate] = fitting
    .filter((one) => one.hsnPrefix.length === longest && isWithin(line, one))
    .toSorted((a, b) => (a.upToPaise ?? Number.POSITIVE_INFINITY) - (b.upToPaise ?? Number.POSITIVE_INFINITY))
  if (!rate) throw new Error(`no tax rate for HSN "${line.hsn}"`)
  return rate.percent
}

function isWithin({ payablePaise, units }: RatedLine, { upToPaise, percent }: TaxRate): boolean {
  return upToPaise === null || payablePaise * 100 <= upToPaise * units * (100 + percent)
}
