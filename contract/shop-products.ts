import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listOf, listSearch, nothing, statusTrue, text } from './call.ts'
import { DESCRIPTION_TYPED_MAX, DETAILS_TYPED_MAX, PRODUCT_NAME_MAX, PRODUCT_PICTURES_MAX } from './limits.ts'
import { asText } from './say.ts'

// The shop's products, for its staff. Amounts in paise.

/** Only a live product is in the shop, its search, its feeds and its sitemap. */
export type ProductState = 'live' | 'draft' | 'hidden' | 'archived'

export type ProductList = ProductState | 'sold-out'

export interface ProductRow {
  productId: number
  asin: string
  name: string
  image: string
  mrpPaise: number
  /** The supplier's price; the shop's own may be higher, by its margin. */
  pricePaise: number
  state: ProductState
  units: number
}

export interface ProductPage {
  products: ProductRow[]
  after: number | null
  /** At most TOTAL_MAX each, and SOLD_OUT_MAX of what is sold out, which means that many or more. */
  counts: Record<ProductList, number>
}

const list = z.enum(['live', 'draft', 'hidden', 'archived', 'sold-out'] as const satisfies ProductList[])

export const browseProducts = defineLocalCall({
  summary:
    'The products, the newest first, 50 at a time: all or those of a list; with a search, those with it in their name or code',
  auth: 'staff',
  right: 'products',
  input: z.object({ search: listSearch, list: list.optional(), after: id.optional() }),
  output: z.custom<ProductPage>(),
})

export interface ProductPicture {
  file: string
  /** '' for all colours. */
  color: string
}

/** What is chosen from when a product is made or edited. */
export interface ProductChoices {
  /** The categories of the shop, as they are typed: 'Women > Kurtas > Cotton kurtas'. */
  places: string[]
  /** Hosts of other shops of the supplier: then only the operator changes products. */
  alsoAt: string[]
}

export interface OpenedProduct extends ProductRow, ProductChoices {
  place: string
  /** As it is typed, with **bold** and '- ' before the lines of a list; null if it is too long for that. */
  description: string | null
  /** It has headings, tables or links, which are lost when it is edited here. */
  isSimplified: boolean
  colors: string[]
  material: string
  hsn: string
  /** Percent; '': the legal rate of the HSN. */
  gst: string
  /** 'yes', or 'no': only what is faulty comes back. */
  returns: string
  deliveryPaise: number
  /** 'Label: value' in each line; null if they are too long for that. */
  details: string | null
  /** Marks of the two texts as opened: a form sends them back, so that a change made meanwhile is noticed. */
  marks: { description: string; details: string }
  pictures: ProductPicture[]
  stocks: { stockId: number; size: string; units: number }[]
  log: { name: string; did: string; at: Date }[]
}

export const openProduct = defineLocalCall({
  summary: 'One product, with all that staff may change',
  auth: 'staff',
  right: 'products',
  input: z.object({ productId: id }),
  output: z.custom<OpenedProduct>(),
})

export const listProductChoices = defineLocalCall({
  summary: 'What is chosen from when a product is made',
  auth: 'staff',
  right: 'products',
  input: nothing,
  output: z.custom<ProductChoices>(),
})

const RUPEES_WRONG = asText({ id: 'rupeesWrong' })
const PIECES_WRONG = asText({ id: 'piecesWrong' })
const paise = z.number().int().min(1, RUPEES_WRONG).max(1e10, RUPEES_WRONG)
const charge = z.number().int().min(0, RUPEES_WRONG).max(1e8, RUPEES_WRONG)
const pieces = z.number(PIECES_WRONG).int(PIECES_WRONG).min(0, PIECES_WRONG).max(99_999, PIECES_WRONG)
const SIZES = { most: 200, tooMany: { id: 'fieldWrong', field: 'stocks' } } as const

const typed = (most: number) => text.max(most, asText({ id: 'atMostCharacters', most }))
const size = typed(50).trim()
const name = typed(PRODUCT_NAME_MAX)
  .trim()
  .min(1, asText({ id: 'productNameNeeded' }))
const place = typed(320).trim()
const file = text.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/, asText({ id: 'noSuchPicture' }))
const PICTURES = { most: PRODUCT_PICTURES_MAX, tooMany: { id: 'tooManyPictures', most: PRODUCT_PICTURES_MAX } } as const
const counted = listOf(z.object({ size, units: pieces }), SIZES)

const rupees = z.number(RUPEES_WRONG)

export const addProduct = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/products',
  summary: 'Makes a product, live at once or as a draft; sent again with the same form, it is made once',
  auth: 'staff',
  right: 'products',
  input: z.object({
    form: z.uuid(),
    name,
    price: paise,
    mrp: paise.optional(),
    place,
    sizes: counted,
    pictures: listOf(file, PICTURES),
    isDraft: z.boolean(),
  }),
  body: z.object({
    form: text,
    name: text,
    price: rupees,
    mrp: rupees.optional(),
    place: text.optional(),
    sizes: listOf(z.object({ size: text, units: pieces }), SIZES),
    pictures: listOf(text, PICTURES).optional(),
    draft: z.boolean().optional(),
  }),
  read: ({ form, name, price, mrp, place = '', sizes, pictures = [], draft = false }) => ({
    ...{ form, name, place, sizes, pictures, isDraft: draft, price: inPaise(price) },
    ...(mrp !== undefined && { mrp: inPaise(mrp) }),
  }),
  answer: z.object({ status: statusTrue, product: z.number() }),
  write: ({ productId }: { productId: number }) => ({ status: 'true' as const, product: productId }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

/** Fifty colours of an import. */
const COLOURS_TYPED_MAX = 5200

const edit = <S extends z.ZodType>(wanted: S) => z.object({ seen: text.max(COLOURS_TYPED_MAX), wanted })

/** Each with what its form showed. */
const TEXTS = {
  name: edit(name).optional(),
  place: edit(place).optional(),
  description: edit(typed(DESCRIPTION_TYPED_MAX)).optional(),
  details: edit(typed(DETAILS_TYPED_MAX)).optional(),
  colors: edit(typed(COLOURS_TYPED_MAX)).optional(),
  material: edit(typed(300).trim()).optional(),
  hsn: edit(text.trim().regex(/^(\d{4}|\d{6}|\d{8})?$/, asText({ id: 'hsnWrong' }))).optional(),
  gst: edit(text.trim().regex(/^(([0-4]?\d)(\.\d{1,2})?|50)?$/, asText({ id: 'gstWrong' }))).optional(),
  returns: edit(text.regex(/^(yes|no)$/)).optional(),
}
const wire = z.object({ seen: text, wanted: text }).optional()
const change = z.object({ seen: rupees, wanted: rupees })

export const changeProduct = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/products/:product',
  summary: 'Changes a product, each field from what was seen: what somebody else changed meanwhile is not overwritten',
  auth: 'staff',
  right: 'products',
  input: z.object({
    productId: id,
    price: z.object({ seen: paise, wanted: paise }).optional(),
    mrp: z.object({ seen: paise, wanted: paise }).optional(),
    delivery: z.object({ seen: charge, wanted: charge }).optional(),
    ...TEXTS,
    stocks: listOf(z.object({ stockId: id, seen: pieces, wanted: pieces }), SIZES),
    added: counted.optional(),
    removed: listOf(z.object({ stockId: id, seen: pieces }), SIZES).optional(),
  }),
  body: z.object({
    ...{ price: change.optional(), mrp: change.optional(), delivery: change.optional() },
    ...{
      name: wire,
      place: wire,
      description: wire,
      details: wire,
      colors: wire,
      material: wire,
      hsn: wire,
      gst: wire,
      returns: wire,
    },
    stocks: listOf(z.object({ stock: id, seen: pieces, wanted: pieces }), SIZES).optional(),
    added: listOf(z.object({ size: text, units: pieces }), SIZES).optional(),
    removed: listOf(z.object({ stock: id, seen: pieces }), SIZES).optional(),
  }),
  read: ({ price, mrp, delivery, stocks = [], removed = [], ...rest }, { params }) => ({
    ...rest,
    productId: params.product ?? '',
    ...(price && { price: inPaiseBoth(price) }),
    ...(mrp && { mrp: inPaiseBoth(mrp) }),
    ...(delivery && { delivery: inPaiseBoth(delivery) }),
    stocks: stocks.map(({ stock, seen, wanted }) => ({ stockId: stock, seen, wanted })),
    removed: removed.map(({ stock, seen }) => ({ stockId: stock, seen })),
  }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const state = z.enum(['live', 'draft', 'hidden', 'archived'] as const satisfies ProductState[])

export const moveProduct = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/products/:product/state',
  summary: 'Publishes, hides or archives a product',
  auth: 'staff',
  right: 'products',
  input: z.object({ productId: id, seen: state, wanted: state.exclude(['draft']) }),
  body: z.object({ seen: state, wanted: state.exclude(['draft']) }),
  read: (body, { params }) => ({ ...body, productId: params.product ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const pictures = listOf(z.object({ file: text.max(200), color: text.max(100) }), {
  most: 200,
  tooMany: { id: 'fieldWrong', field: 'pictures' },
})

export const arrangePictures = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/products/:product/pictures',
  summary: 'Orders and removes the pictures of a product, and says of which colour each is',
  auth: 'staff',
  right: 'products',
  input: z.object({ productId: id, seen: pictures, wanted: pictures }),
  body: z.object({ seen: pictures, wanted: pictures }),
  read: (body, { params }) => ({ ...body, productId: params.product ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

export const addPicture = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/pictures',
  summary: 'Stores a picture, whose bytes are the body, and with `product` shows it there',
  auth: 'staff',
  right: 'products',
  encoding: 'bytes',
  query: { product: 'the id of a product that shows it', instead: 'the picture of the product that it replaces' },
  input: z.object({ bytes: z.instanceof(Uint8Array), productId: id.optional(), instead: text.max(200).optional() }),
  body: z.instanceof(Uint8Array),
  read: (bytes, { query }) => ({
    bytes,
    productId: query.get('product') ?? undefined,
    instead: query.get('instead') ?? undefined,
  }),
  answer: z.object({ status: statusTrue, picture: z.string() }),
  write: ({ picture }: { picture: string }) => ({ status: 'true' as const, picture }),
  refusals: [
    ...(['bad-input', 'unauthorized', 'forbidden', 'not-found'] as const),
    ...(['too-large', 'wrong-type', 'too-many-requests'] as const),
  ],
})

function inPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

function inPaiseBoth({ seen, wanted }: { seen: number; wanted: number }) {
  return { seen: inPaise(seen), wanted: inPaise(wanted) }
}
