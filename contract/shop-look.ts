import { z } from 'zod'
import type { Arrangement, Banner, PageText, ShopPromise, SocialLinks, Theme } from './branding.ts'
import { defineCall, defineLocalCall, done, id, listOf, listSearch, nothing, statusTrue } from './call.ts'
import type { HOME_BLOCKS } from './home.ts'
import { asText } from './say.ts'

// The look of the shop, for its staff: a draft that no shopper sees, until it is published as a whole.

/** What can be changed by itself, named as in the shop's file (docs/operating.md). */
export const LOOK_FIELDS = [
  'theme.text',
  'theme.background',
  'theme.primary',
  'theme.secondary',
  'theme.accent',
  'logo',
  'favicon',
  'tagline',
  'email',
  'mobile',
  'address',
  'social.fb',
  'social.insta',
  'social.linkedin',
  'social.twitter',
  'social.youtube',
  'banners',
  'home',
  'arrangement',
  'texts.about',
  'texts.returnPolicy',
  'texts.terms',
  'texts.support',
  'texts.promises',
] as const

export type LookField = (typeof LOOK_FIELDS)[number]

/** Null: the standard text, the blocks that suit the goods, or rows and categories as imports set them. */
export interface Look {
  theme: Theme
  logo: string
  favicon: string
  tagline: string
  email: string
  mobile: string
  address: string
  social: SocialLinks
  banners: Banner[]
  home: (typeof HOME_BLOCKS)[number][] | null
  arrangement: Arrangement | null
  texts: {
    about: PageText | null
    returnPolicy: PageText | null
    terms: PageText | null
    support: string | null
    promises: ShopPromise[] | null
  }
}

export interface OpenedLook {
  /** As it will be once the draft is published. */
  look: Look
  /** What the draft changes. */
  changed: LookField[]
  /** A field's value in short: sent back with a change, so that nobody overwrites what they have not seen. */
  marks: Record<LookField, string>
  /** The same of the whole: what is published is what was looked at. */
  mark: string
  /** The look before this one, to go back to. */
  before: { versionId: number; replacedAt: Date } | null
  /** Pages of the shop to look at: with a product in the cart, if there is one. */
  pages: { name: string; path: string }[]
}

export const openLook = defineLocalCall({
  summary: "The shop's look with the draft of its staff",
  auth: 'staff',
  right: 'settings',
  input: nothing,
  output: z.custom<OpenedLook>(),
})

const mark = z.string().max(64)
const FIELDS = { most: LOOK_FIELDS.length, tooMany: { id: 'fieldWrong', field: 'changes' } } as const
const change = z.object({
  field: z.enum(LOOK_FIELDS, asText({ id: 'fieldWrong', field: 'field' })),
  mark,
  /** Checked as in the shop's file (server/branding/branding-input.ts); null: the standard. */
  wanted: z.unknown(),
})
const changes = z.object({ changes: listOf(change, FIELDS) })

export const changeLook = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/look',
  summary: 'Changes fields of the draft, each from the value that was seen',
  auth: 'staff',
  right: 'settings',
  input: changes,
  body: changes,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'too-large', 'changed-meanwhile'],
})

const seen = z.object({ mark })

export const discardLook = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/look/discard',
  summary: 'Drops the draft',
  auth: 'staff',
  right: 'settings',
  input: seen,
  body: seen,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

export const publishLook = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/look/publish',
  summary: 'Shows the draft to shoppers, and keeps the look before',
  auth: 'staff',
  right: 'settings',
  input: seen,
  body: seen,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const version = z.object({ versionId: id, mark })

export const restoreLook = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/look/restore',
  summary: 'Shows shoppers an earlier look, and keeps the present one',
  auth: 'staff',
  right: 'settings',
  input: version,
  body: version,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

/** 'banner' is 5 wide and 2 high; 'phone', the square of a banner on phones; 'category' is a square too. */
const PICTURES = ['logo', 'favicon', 'banner', 'phone', 'category'] as const
const pictureKind = z.enum(PICTURES, asText({ id: 'fieldWrong', field: 'kind' }))

export const addLookPicture = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/look/pictures',
  summary: 'Stores a picture, whose bytes are the body; no page shows it until a published look names it',
  auth: 'staff',
  right: 'settings',
  encoding: 'bytes',
  query: { kind: 'logo, favicon, banner, phone or category' },
  input: z.object({ bytes: z.instanceof(Uint8Array), kind: pictureKind }),
  body: z.instanceof(Uint8Array),
  read: (bytes, { query }) => ({ bytes, kind: query.get('kind') as z.output<typeof pictureKind> }),
  answer: z.object({ status: statusTrue, picture: z.string() }),
  write: ({ picture }: { picture: string }) => ({ status: 'true' as const, picture }),
  refusals: [
    ...(['bad-input', 'unauthorized', 'forbidden', 'not-found'] as const),
    ...(['too-large', 'wrong-type', 'too-many-requests'] as const),
  ],
})

export interface Palette {
  name: string
  theme: Theme
}

export const suggestPalettes = defineLocalCall({
  summary: 'Five sets of colours that suit the logo of the draft and are readable',
  auth: 'staff',
  right: 'settings',
  input: nothing,
  output: z.custom<{ palettes: Palette[]; isFromLogo: boolean }>(),
})

export interface ShopPlace {
  path: string
  name: string
}

export const listPlaces = defineLocalCall({
  summary: 'The pages of the shop that a banner can lead to; with a search, those with it in their name',
  auth: 'staff',
  right: 'settings',
  input: z.object({ search: listSearch }).default({}),
  output: z.custom<ShopPlace[]>(),
})

export interface ArrangedThing {
  id: number
  name: string
  isHidden: boolean
  /** The one for products without a group, category or row: it is always the last. */
  isLast: boolean
}

interface ArrangedCategory extends ArrangedThing {
  /** '' if the shop has not chosen one. */
  ownImage: string
  /** As shoppers see it; '' if it shows one of its products. */
  image: string
}

export interface ArrangedCatalogue {
  rows: ArrangedThing[]
  groups: (ArrangedThing & { categories: ArrangedCategory[] })[]
}

export const openArrangement = defineLocalCall({
  summary: 'The rows of the home page, the groups and the categories, as the draft arranges them',
  auth: 'staff',
  right: 'settings',
  input: nothing,
  output: z.custom<ArrangedCatalogue>(),
})
