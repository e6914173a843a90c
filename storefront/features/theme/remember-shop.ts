import type { Branding } from '#contract/branding.ts'

type RememberedShop = Pick<Branding, 'theme' | 'logo' | 'email' | 'mobile' | 'address'>

/** Where spec point 3 keeps them. Our own pages bring them along and never read them here. */
export function rememberShop({ theme, logo, email, mobile, address }: RememberedShop): void {
  try {
    localStorage.setItem('themeColor', JSON.stringify(theme))
    localStorage.setItem('resellerLogoData', JSON.stringify({ logoPath: logo, email, mobile, address }))
  } catch {}
}
