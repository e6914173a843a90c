import { z } from 'zod'
import { text } from '#contract/call.ts'
import { HOME_BLOCKS } from '#contract/home.ts'
import { asText } from '#contract/say.ts'
import { isOutsideLink, isPathOfShop } from '#server/kernel/link.ts'
import { arrangementInput } from './arrangement-input.ts'
import { legalInput } from './legal-input.ts'
import { textsInput } from './texts-input.ts'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, asText({ id: 'colourWrong' }))
// The reseller's input becomes links (R40).
const link = z
  .string()
  .refine((typed) => typed === '' || isOutsideLink(typed), asText({ id: 'linkWrong' }))
  .default('')
const place = z
  .string()
  .refine((typed) => typed === '' || isOutsideLink(typed) || isPathOfShop(typed), asText({ id: 'placeWrong' }))
  .refine((typed) => !/^\/(?:[?#]|$)/.test(typed), asText({ id: 'bannerLeadsHome' }))
const optional = (most: number) => text.trim().max(most).optional()

const banner = z
  .object({
    image: text,
    url: place,
    headline: optional(60),
    words: optional(140),
    button: optional(24),
    phoneImage: optional(200),
  })
  .refine(({ headline, words, button }) => headline || !(words || button), asText({ id: 'headlineMissing' }))

export const brandingInput = z.object({
  // Spec 3 defines the defaults.
  theme: z
    .object({
      text: colour.default('#000000'),
      background: colour.default('#ffffff'),
      primary: colour.default('#ff6347'),
      secondary: colour.default('#4CAF50'),
      accent: colour.default('#00BCD4'),
    })
    .prefault({}),
  logo: text.default(''),
  favicon: text.default(''),
  pixelId: z
    .string()
    .regex(/^[A-Za-z0-9]{0,40}$/, asText({ id: 'pixelWrong' }))
    .default(''),
  defaultVideo: z
    .string()
    .regex(/^([\w-]{11})?$/, asText({ id: 'videoWrong' }))
    .default(''),
  tagline: text.trim().max(200).default(''),
  address: text.trim().max(300).default(''),
  mobile: text.trim().max(20).default(''),
  email: text.trim().max(254).default(''),
  social: z.object({ fb: link, insta: link, linkedin: link, twitter: link, youtube: link }).prefault({}),
  banners: z.array(banner).max(20).default([]),
  /** Blocks of the home page in their order; absent: those that suit its goods. */
  home: z
    .array(z.enum(HOME_BLOCKS, { error: asText({ id: 'homeBlockUnknown', known: HOME_BLOCKS }) }))
    .refine((blocks) => new Set(blocks).size === blocks.length, asText({ id: 'homeBlockTwice' }))
    .optional(),
  /** Absent: rows and categories are as imports set them. */
  arrangement: arrangementInput.optional(),
  legal: legalInput.default({}),
  texts: textsInput.default({}),
})

export type BrandingInput = z.input<typeof brandingInput>
