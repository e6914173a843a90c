import { z } from 'zod'
import { defineCall, nothing, statusTrue } from './call.ts'

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

/** Everything about a reseller that a shopper may see. File names are under /uploads (logo: /ResellerLogo). */
export interface Branding {
  /** The shop's first host: the one that links name, whichever was asked. */
  host: string
  title: string
  tagline: string
  theme: Theme
  logo: string
  favicon: string
  pixelId: string
  /** Shown where a product's video link cannot be read; '' where the reseller has chosen none. */
  defaultVideo: string
  address: string
  mobile: string
  email: string
  social: SocialLinks
  onlineDiscountPercent: number
}

export interface Banner {
  image: string
  url: string
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
    data: z.array(z.object({ banner_img_name: z.string(), url: z.string() })),
  }),
  write: (banners: Banner[]) => ({
    status: 'true' as const,
    data: banners.map((banner) => ({ banner_img_name: banner.image, url: banner.url })),
  }),
})
