import type { LawSettings } from '#contract/shop-settings.ts'
import type { BrandingInput } from './branding-input.ts'

type Legal = NonNullable<BrandingInput['legal']>

/** The particulars as the fields of the console; '' where there is none. */
export function lawSettingsOf(legal: Legal, { email, mobile }: { email: string; mobile: string }): LawSettings {
  const { sellerName = '', sellerAddress = '', state = '', gstin = '', grievanceOfficer: officer } = legal
  return {
    ...{ sellerName, sellerAddress, state, gstin, email, mobile },
    officerName: officer?.name ?? '',
    officerDesignation: officer?.designation ?? '',
    officerEmail: officer?.email ?? '',
    officerMobile: officer?.mobile ?? '',
    officerHours: officer?.hours ?? '',
  }
}

/** As it is stored; what the console has no field for stays. */
export function legalOf(before: Legal, settings: LawSettings): Legal {
  const { sellerName: _, sellerAddress: __, state: ___, gstin: ____, grievanceOfficer: _____, ...others } = before
  const { sellerName, sellerAddress, state, gstin } = settings
  const { officerName, officerDesignation, officerEmail, officerMobile, officerHours } = settings
  return {
    ...others,
    ...(sellerName && { sellerName }),
    ...(sellerAddress && { sellerAddress }),
    ...(state && { state }),
    ...(gstin && { gstin }),
    ...(officerName && {
      grievanceOfficer: {
        name: officerName,
        designation: officerDesignation,
        email: officerEmail,
        mobile: officerMobile,
        hours: officerHours,
      },
    }),
  }
}
