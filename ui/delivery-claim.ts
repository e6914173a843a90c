import type { Branding } from '#contract/branding.ts'
import { formatPaise } from '#contract/money.ts'

/** The claim of spec 1, 'Free delivery', as far as it is true for the shop's rule and products (R41). */
export function deliveryClaim(rule: Branding['delivery']): string {
  if (rule === 'by-product') return 'Free delivery, except where a charge is shown'
  if (!rule?.chargePaise) return 'Free delivery'
  if (rule.freeFromPaise === undefined) return `Delivery ${formatPaise(rule.chargePaise)} an item`
  return `Free delivery on items from ${formatPaise(rule.freeFromPaise)}`
}
