import type { Branding } from '#contract/branding.ts'
import { writeLocal } from '#storefront/shared/local-storage.ts'

type RememberedShop = Pick<Branding, 'theme' | 'logo' | 'email' | 'mobile' | 'address'>

/** The storage keys of spec point 3. Our own pages receive these values with the page and never read them here. */
export function rememberShop({ theme, logo, email, mobile, address }: RememberedShop): void {
  writeLocal('themeColor', JSON.stringify(theme))
  writeLocal('resellerLogoData', JSON.stringify({ logoPath: logo, email, mobile, address }))
}
