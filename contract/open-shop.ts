import { z } from 'zod'
import { defineCall, defineLocalCall, done, nothing, statusTrue, text } from './call.ts'
import { PALETTES, type PaletteId } from './palettes.ts'
import { asText, type Message } from './say.ts'

// Opening a shop, from nothing to its first visitor.

/** The shop is at a label under this domain. */
export interface Opening {
  mayOpen: boolean
  isOperator: boolean
  domain: string
}

export const getOpening = defineLocalCall({
  summary: 'Whether the person may open a shop, and under which domain',
  auth: 'staff',
  input: nothing,
  output: z.custom<Opening>(),
})

/** 'Asha-Sarees ' is 'asha-sarees', as it is typed on a phone. */
export const shopLabel = text
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9]|-(?!-)){1,38}[a-z0-9]$/, asText({ id: 'shopLabelWrong' }))

export const checkShopAddress = defineLocalCall({
  summary: 'Why a shop cannot have this address; null if it can',
  auth: 'staff',
  input: z.object({ label: text.max(100) }),
  output: z.custom<Message | null>(),
})

export const openShop = defineCall({
  method: 'POST',
  path: '/api/open-shop',
  summary: 'Makes a shop with the caller as its owner, closed to shoppers until it is published',
  auth: 'staff',
  input: z.object({
    title: text
      .trim()
      .min(1, asText({ id: 'shopNameNeeded' }))
      .max(120, asText({ id: 'shopTitleTooLong' })),
    label: shopLabel,
    palette: z.enum(Object.keys(PALETTES) as PaletteId[], asText({ id: 'paletteUnknown' })),
  }),
  body: z.object({ title: text, label: text, palette: text }),
  read: (body) => body as { title: string; label: string; palette: PaletteId },
  answer: z.object({ status: statusTrue, shop: z.number() }),
  write: ({ shop }: { shop: number }) => ({ status: 'true' as const, shop }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'already-exists', 'too-many-requests'],
})

/** Each ticks itself off; none is forced. */
export type OpeningStep = 'products' | 'delivery' | 'law' | 'payments'

export interface Checklist {
  host: string
  isOpen: boolean
  done: OpeningStep[]
}

export const getChecklist = defineLocalCall({
  summary:
    'What is done of setting up the shop; null once it is open and all is done or the list is hidden, or for those who set nothing up',
  auth: 'staff',
  right: 'pack',
  input: nothing,
  output: z.custom<Checklist | null>(),
})

export const hideChecklist = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/hide-checklist',
  summary: 'Takes the list of steps from Today of a shop that is open, for everybody who works there',
  auth: 'staff',
  right: 'settings',
  input: nothing,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

export const publishShop = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/publish',
  summary: 'Opens a shop that is being set up to shoppers; never one that the operator has suspended',
  auth: 'staff',
  right: 'settings',
  input: nothing,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})
