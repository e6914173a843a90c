import { divideRounded, splitPaise } from './split-paise.ts'
import { rateOf, type TaxRate } from './tax-rate.ts'

/** How the tax is divided: between centre and state, all to the centre, or none if the seller is not registered. */
export type TaxKind = 'within-state' | 'between-states' | 'none'

export interface SoldLine {
  units: number
  unitPaise: number
  unitDeliveryPaise: number
  hsn: string
  gstPercent: number | null
}

/** The reduction is that of all discounts, and includes the rounding down to whole rupees; taxable + tax is the total. */
export interface TaxedLine {
  reductionPaise: number
  percent: number
  taxablePaise: number
  taxPaise: number
  totalPaise: number
}

export interface RateSum {
  percent: number
  taxablePaise: number
  centralPaise: number
  statePaise: number
  integratedPaise: number
}

export interface TaxedSale {
  lines: TaxedLine[]
  /** One for each rate, lowest first. */
  sums: RateSum[]
}

interface TaxTerms {
  totalPaise: number
  rates: readonly TaxRate[]
  kind: TaxKind
  /** Of each line, what an offer takes off it. All other discounts are shared by what is left to pay. */
  off?: readonly number[]
}

/**
 * Extracts the tax from prices that include it. It is rounded once for each rate of the document and shared among its
 * lines; so lines, rates and total agree to the paisa.
 */
export function taxSale(sold: readonly SoldLine[], { totalPaise, rates, kind, off = [] }: TaxTerms): TaxedSale {
  const left = sold.map((line, at) => (line.unitPaise + line.unitDeliveryPaise) * line.units - (off[at] ?? 0))
  const discounts = splitPaise(left.reduce((sum, paise) => sum + paise, 0) - totalPaise, left)
  const lines = sold.map((line, at) => {
    const payablePaise = (left[at] ?? 0) - (discounts[at] ?? 0)
    const reductionPaise = (off[at] ?? 0) + (discounts[at] ?? 0)
    const percent = kind === 'none' ? 0 : rateOf({ ...line, payablePaise }, rates)
    return { reductionPaise, percent, taxablePaise: payablePaise, taxPaise: 0, totalPaise: payablePaise }
  })
  const percents = [...new Set(lines.map(({ percent }) => percent))].toSorted((a, b) => a - b)
  const sums = percents.map((percent) =>
    taxAtRate(
      lines.filter((line) => line.percent === percent),
      percent,
      kind,
    ),
  )
  return { lines, sums }
}

/** Adds the tax to the lines and returns the sum. */
function taxAtRate(lines: TaxedLine[], percent: number, kind: TaxKind): RateSum {
  const payable = lines.map(({ totalPaise }) => totalPaise)
  const all = payable.reduce((sum, paise) => sum + paise, 0)
  // In hundredths of a percent, so that 0.25 % and 1.5 % are whole numbers.
  const rate = Math.round(percent * 100)
  const isSplit = kind === 'within-state'
  // Centre and state get equal parts, to the paisa.
  const half = isSplit ? divideRounded(all, rate, 2 * (10_000 + rate)) : 0
  const tax = isSplit ? 2 * half : divideRounded(all, rate, 10_000 + rate)
  for (const [at, paise] of splitPaise(tax, payable).entries()) {
    const line = lines[at]
    if (!line) continue
    line.taxPaise = paise
    line.taxablePaise = line.totalPaise - paise
  }
  return {
    percent,
    taxablePaise: all - tax,
    centralPaise: half,
    statePaise: half,
    integratedPaise: isSplit ? 0 : tax,
  }
}
