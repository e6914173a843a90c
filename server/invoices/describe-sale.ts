import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Branding } from '#contract/branding.ts'
import { gstCodeOf } from '#contract/gst-states.ts'
import type { Seller } from '#server/branding/index.ts'
import type { Party, Snapshot } from './document-contents.ts'
import { dayInIndia } from './financial-year.ts'
import { isDeliveryFree, offOfExchange, offOfLines, type TakenTerms } from './off-of-lines.ts'
import type { InvoicedLine, InvoicedOrder } from './store.ts'
import type { TaxRate } from './tax-rate.ts'
import { type TaxKind, taxSale } from './tax-sale.ts'

/** Union territories without a legislature, and so without a tax of their own. */
const WITHOUT_LEGISLATURE = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

interface Sale {
  order: InvoicedOrder
  lines: readonly InvoicedLine[]
  seller: Seller
  branding: Branding
  rates: readonly TaxRate[]
}

/** Everything that the document states about this sale (CGST Rules 46 and 49). */
export function describeSale({ order, lines, seller, branding, rates }: Sale): Snapshot {
  const { address, adjustments, totalPaise } = order
  const taxKind = taxKindOf(seller, address)
  const off = order.replaced ? offOfExchange(lines, order.replaced) : offOfLines(lines, order.offer)
  const taxed = taxSale(lines, { totalPaise, rates, kind: taxKind, off })
  return {
    shop: describeShop(branding),
    seller: { ...partyOf(seller.name, [seller.address], seller.state), gstin: seller.gstin },
    buyer: {
      ...partyOf(address.name, addressLines(address), address.state),
      mobile: address.mobile,
    },
    order: {
      ...{ number: order.number, day: dayInIndia(order.placedAt), paymentMode: order.paymentMode },
      ...(order.exchangeOf !== null && { exchangeOf: order.exchangeOf }),
    },
    against: null,
    taxKind,
    stateTax: WITHOUT_LEGISLATURE.includes(address.state) ? 'SGST/UTGST' : 'SGST',
    lines: taxed.lines.map((line, at) => ({
      ...soldOf(lines[at], { offer: order.offer, offPaise: off[at] ?? 0 }),
      ...line,
    })),
    adjustments,
    sums: taxed.sums,
    totalPaise,
  }
}

/** The place of supply is where the goods are delivered (IGST Act 10). */
function taxKindOf(seller: Seller, address: DeliveryAddress): TaxKind {
  if (!seller.gstin) return 'none'
  return seller.state === address.state ? 'within-state' : 'between-states'
}

function describeShop({ title, logo, host, email, mobile, theme }: Branding): Snapshot['shop'] {
  return { title, logo, host, email, mobile, ground: theme.background, accent: theme.primary }
}

function partyOf(name: string, address: string[], state: string | null): Party {
  const code = state && gstCodeOf(state)
  return { name, address, state: code ? `${code} ${state}` : state }
}

function addressLines({ address1, address2, city, district, pincode, state }: DeliveryAddress): string[] {
  const place = [city, district].filter((part, at, all) => part && all.indexOf(part) === at).join(', ')
  return [address1, address2, `${place} ${pincode}, ${state}`]
}

function soldOf(line: InvoicedLine | undefined, { offer, offPaise }: { offer: TakenTerms | null; offPaise: number }) {
  if (!line) throw new Error('a taxed line that was not sold')
  const { name, size, color, hsn, units, unitPaise, unitDeliveryPaise } = line
  return {
    ...{ name, size, color, hsn, units, unitPaise, deliveryPaise: unitDeliveryPaise * units },
    ...(isDeliveryFree(line, offer) && { isDeliveryFree: true as const }),
    ...(offer?.saving.kind !== 'delivery' && offPaise > 0 && unitDeliveryPaise > 0 && { offPaise }),
  }
}
