import type { BrandingInput } from './branding-input.ts'

/** What the Consumer Protection (E-Commerce) Rules 2020 require a seller to show and this one does not show yet. */
export function missingInLaw({ legal = {}, address, mobile, email }: BrandingInput): string[] {
  return missingFields({ legal, address, mobile, email }).map((field) => WANTED[field])
}

const WANTED = {
  sellerName: 'legal.sellerName, the name of the business in law',
  sellerAddress: 'legal.sellerAddress, the address of its office',
  email: 'email, for customers',
  mobile: 'mobile, for customers',
  officerName: 'legal.grievanceOfficer with name, designation, and email or mobile',
} as const

/** The same, by the fields of the console. */
export function missingFields({ legal = {}, address, mobile, email }: BrandingInput): (keyof typeof WANTED)[] {
  const { sellerName, sellerAddress, grievanceOfficer: officer } = legal
  const isThere: Record<keyof typeof WANTED, boolean> = {
    sellerName: Boolean(sellerName),
    sellerAddress: Boolean(sellerAddress || address),
    email: Boolean(email),
    mobile: Boolean(mobile),
    officerName: Boolean(officer?.name && (officer.email || officer.mobile)),
  }
  return (Object.keys(WANTED) as (keyof typeof WANTED)[]).filter((field) => !isThere[field])
}
