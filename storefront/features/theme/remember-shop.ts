import type { Branding } from '#contract/branding.ts'

type RememberedShop = Pick<Branding, 'theme' | 'logo' | 'email' | 'mobile' | 'address'>

/** The storage keys of spec point 3. Our own pages receive these values with the page and never read them here. */
export function rememberShop({ theme, logo, email, mobile, address }: RememberedShop): void {
  try {
    localStorage.setItem('themeColor', JSON.stringify(theme))
    localStorage.setItem('resellerLogoData', JSON.stringify({ logoPath: logo, email, mobile, address }))
  } catch {}
}
