import type { Frame } from '#contract/catalogue.ts'
import { orElse, type Visit } from '#storefront/shared/api.ts'

/** The frame of lists that mix categories. In a document the frame of the page needs the branding too; it is read once. */
export async function shopFrame(visit: Visit): Promise<Frame> {
  return (await orElse(visit, visit.api.getBranding(), undefined))?.frame ?? 'landscape'
}
