import { z } from 'zod'
import { defineCall, nothing, statusTrue } from './call.ts'
import type { Frame } from './catalogue.ts'

export interface Theme {
  text: string
  background: string
  primary: string
  secondary: string
  accent: string
}

export interface SocialLinks {
  fb: string
  insta: string
  linkedin: string
  twitter: string
  youtube: string
}

/** Everything about a reseller that a shopper may see. File names are below /uploads (logo: /ResellerLogo). */
export interface Branding {
  /** The shop's first host, used in links whichever host was requested. */
  host: string
  title: string
  tagline: string
  theme: Theme
  logo: string
  favicon: string
  pixelId: string
  /** Shown if a product's video link cannot be parsed; '' if the reseller has chosen none. */
  defaultVideo: string
  address: string
  mobile: string
  email: string
  social: SocialLinks
  onlineDiscountPercent: number
  /** The legal name of the seller; by default the shop's title. */
  seller: string
  /** The claims in header and footer; undefined: those of spec point 1 (R41). */
  promises: ShopPromise[] | undefined
  /**
   * 'by-product': the shop has no rule and each product has its supplier's charge; null: no product has a charge (spec
   * 1).
   */
  delivery: DeliveryRule | 'by-product' | null
  /** The largest total that it lets be paid on delivery; 0 if none. To which PIN codes is in getReductions. */
  codUpToPaise: number
  /** False if it delivers to some PIN codes only; each address has whether it is served. */
  deliversEverywhere: boolean
  /** Whether it shows between which days an order arrives. */
  hasDeliveryDates: boolean
  /** Whether its own text replaces the return policy of spec 2 (R41). */
  hasOwnReturnPolicy: boolean
  /** Of most of its categories; all pictures of a mixed list have it. */
  frame: Frame
}

/** A shop's delivery charge per unit, in place of its supplier's. */
export interface DeliveryRule {
  chargePaise: number
  /** Units of at least this price are delivered free. */
  freeFromPaise?: number
}

export interface ShopPromise {
  icon: 'shield' | 'rupee' | 'truck' | 'heart' | 'star' | 'check'
  title: string
  text: string
}

/** A page made of expandable sections. */
export interface PageText {
  intro: string
  sections: { title: string; paragraphs: string[] }[]
  note: string
}

/** E-Commerce Rules 2020: the officer for complaints. A line is '' if it was not given. */
interface GrievanceOfficer {
  name: string
  designation: string
  email: string
  mobile: string
  hours: string
}

/** The reseller's texts on the static pages; undefined where the specification's text is shown (R41). */
export interface ShopWords {
  seller: { name: string; address: string; gstin: string | null }
  grievanceOfficer: GrievanceOfficer | undefined
  about: PageText | undefined
  returnPolicy: PageText | undefined
  terms: PageText | undefined
  support: string | undefined
}

export interface Banner {
  image: string
  url: string
  /** Text beside the picture. Absent if the picture is to speak for itself. */
  headline?: string | undefined
  words?: string | undefined
  button?: string | undefined
  /** A square picture for screens that are not wide; absent: `image` there too. */
  phoneImage?: string | undefined
}

/** Beside what imports set: what is named comes first, in this order, and the rest follows in the order of the catalogue. */
export interface Arrangement {
  /** Of the home page. */
  rows: PlacedThing[]
  groups: PlacedThing[]
  categories: (PlacedThing & { image?: string | undefined })[]
}

interface PlacedThing {
  id: number
  /** In no menu and not on the home page; its products are on sale as before. */
  hidden?: true | undefined
}

export const getTheme = defineCall({
  method: 'POST',
  path: '/api/Get_Theme_Color',
  summary: "The reseller's five colours",
  input: nothing,
  answer: z.object({
    status: statusTrue,
    data: z.array(
      z.object({
        text: z.string(),
        background: z.string(),
        primary: z.string(),
        secondary: z.string(),
        accent: z.string(),
      }),
    ),
  }),
  write: (theme: Theme) => ({ status: 'true' as const, data: [theme] }),
})

export const getBranding = defineCall({
  method: 'GET',
  path: '/api/GetResellerLogo',
  summary: "The reseller's logo, favicon, pixel id and contact",
  input: nothing,
  answer: z.object({
    status: statusTrue,
    data: z.array(
      z.object({
        logo: z.string(),
        favicon_icon: z.string(),
        pxl: z.string(),
        title: z.string(),
        address: z.string(),
        mobile: z.string(),
        email: z.string(),
      }),
    ),
  }),
  write: (branding: Branding) => ({
    status: 'true' as const,
    data: [
      {
        logo: branding.logo,
        favicon_icon: branding.favicon,
        pxl: branding.pixelId,
        title: branding.title,
        address: branding.address,
        mobile: branding.mobile,
        email: branding.email,
      },
    ],
  }),
})

export const getSocialLinks = defineCall({
  method: 'GET',
  path: '/api/Social_media_links',
  summary: "The reseller's social links; an empty text where none is set",
  input: nothing,
  answer: z.object({
    status: statusTrue,
    data: z.array(
      z.object({
        fb: z.string(),
        insta: z.string(),
        linkedin: z.string(),
        twitter: z.string(),
        youtube: z.string(),
      }),
    ),
  }),
  write: (social: SocialLinks) => ({ status: 'true' as const, data: [social] }),
})

export const listBanners = defineCall({
  method: 'GET',
  path: '/api/GetBannerImages',
  summary: 'The banners of the home page',
  input: nothing,
  answer: z.object({
    status: statusTrue,
    data: z.array(
      z.object({
        banner_img_name: z.string(),
        url: z.string(),
        headline: z.string().optional(),
        words: z.string().optional(),
        button: z.string().optional(),
        phone_img_name: z.string().optional(),
      }),
    ),
  }),
  write: (banners: Banner[]) => ({
    status: 'true' as const,
    data: banners.map(({ image, url, phoneImage, ...texts }) => ({
      banner_img_name: image,
      url,
      ...texts,
      ...(phoneImage && { phone_img_name: phoneImage }),
    })),
  }),
})

const pageText = z.object({
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  note: z.string(),
})

export const getShopWords = defineCall({
  method: 'GET',
  path: '/api/GetResellerDetails',
  summary:
    'Who sells in law, the grievance officer, and the texts that the reseller has put in place of the usual ones',
  input: nothing,
  answer: z.object({
    status: statusTrue,
    data: z.array(
      z.object({
        legal_name: z.string(),
        legal_address: z.string(),
        gstin: z.string(),
        grievance_officer: z
          .object({
            name: z.string(),
            designation: z.string(),
            email: z.string(),
            mobile: z.string(),
            hours: z.string(),
          })
          .nullable(),
        about: pageText.nullable(),
        return_policy: pageText.nullable(),
        terms: pageText.nullable(),
        support: z.string(),
      }),
    ),
  }),
  write: ({ seller, grievanceOfficer, about, returnPolicy, terms, support }: ShopWords) => ({
    status: 'true' as const,
    data: [
      {
        legal_name: seller.name,
        legal_address: seller.address,
        gstin: seller.gstin ?? '',
        grievance_officer: grievanceOfficer ?? null,
        about: about ?? null,
        return_policy: returnPolicy ?? null,
        terms: terms ?? null,
        support: support ?? '',
      },
    ],
  }),
})
