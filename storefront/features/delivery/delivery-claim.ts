import type { DeliveryRule } from '#contract/branding.ts'
import { formatPaise } from '#contract/pricing.ts'

/** The claim of spec 1, 'Free delivery', as far as the shop's rule lets it be true (R41). */
export function deliveryClaim(rule: DeliveryRule | null): string {
  if (!rule?.chargePaise) return 'Free delivery'
  if (rule.freeFromPaise === undefined) return `Delivery ${formatPaise(rule.chargePaise)} an item`
  return `Free delivery on items from ${formatPaise(rule.freeFromPaise)}`
}
