import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written like #ff6347.')
// Only http(s): what a reseller types ends up in links (R40).
const link = z
  .url({ protocol: /^https?$/, error: 'A link begins with https://' })
  .or(z.literal(''))
  .default('')

export const brandingInput = z.object({
  theme: z.object({ text: colour, background: colour, primary: colour, secondary: colour, accent: colour }),
  logo: z.string().default(''),
  favicon: z.string().default(''),
  pixelId: z
    .string()
    .regex(/^[A-Za-z0-9]{0,40}$/, 'A pixel id has letters and digits only.')
    .default(''),
  defaultVideo: z
    .string()
    .regex(/^([\w-]{11})?$/, 'A video is named by the 11 characters after v= in its link.')
    .default(''),
  tagline: z.string().max(200).default(''),
  address: z.string().max(300).default(''),
  mobile: z.string().max(20).default(''),
  email: z.string().max(254).default(''),
  social: z.object({ fb: link, insta: link, linkedin: link, twitter: link, youtube: link }).prefault({}),
  banners: z
    .array(z.object({ image: z.string(), url: link.or(z.string().regex(/^\/(?![/\\])/)) }))
    .max(20)
    .default([]),
  legal: z.record(z.string(), z.unknown()).default({}),
})

export type BrandingInput = z.input<typeof brandingInput>
