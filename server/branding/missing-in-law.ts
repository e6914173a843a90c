import type { BrandingInput } from './branding-input.ts'

/** What the Consumer Protection (E-Commerce) Rules 2020 require a seller to show and this one does not show yet. */
export function missingInLaw({ legal = {}, address, mobile, email }: BrandingInput): string[] {
  const { sellerName, sellerAddress, grievanceOfficer: officer } = legal
  const wanted: [isThere: boolean, what: string][] = [
    [Boolean(sellerName), 'legal.sellerName, the name of the business in law'],
    [Boolean(sellerAddress || address), 'legal.sellerAddress, the address of its office'],
    [Boolean(email), 'email, for customers'],
    [Boolean(mobile), 'mobile, for customers'],
    [
      Boolean(officer?.name && (officer.email || officer.mobile)),
      'legal.grievanceOfficer with name, designation, and email or mobile',
    ],
  ]
  return wanted.filter(([isThere]) => !isThere).map(([, what]) => what)
}
