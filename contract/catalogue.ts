import { z } from 'zod'
import { defineCall, defineLocalCall, id, nothing, text } from './call.ts'
import { type Facets, filtersSchema } from './facets.ts'
import { inMenu } from './in-menu.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, PRODUCTS_WITHOUT_PAGE_MAX, SORTS } from './limits.ts'
import { asText } from './say.ts'

/** The category of products without one; the last entry in every menu. */
export const UNCATEGORISED = 'More'

/** The shape of a product's picture in lists and on its page: 3:4, 1:1 or 4:3 (decision 046). */
export const FRAMES = ['portrait', 'square', 'landscape'] as const
export type Frame = (typeof FRAMES)[number]

export interface Size {
  stockId: number
  label: string
  stock: number
}

/** What a card shows. Amounts in paise. */
export interface ProductCard {
  id: number
  asin: string
  slug: string
  name: string
  image: string
  categoryId: number
  category: string
  /** Of its category. */
  frame: Frame
  originalPaise: number
  discountPaise: number
  deliveryPaise: number
  rating: number
  ratingCount: number
  badge: string
  badge1: string
  colors: string[]
  /** Units in stock over all sizes. */
  stock: number
  sizes: Size[]
  pictures: string[]
}

export interface Product extends ProductCard {
  /** The colour of each picture, '' for all colours; empty if no picture has one. */
  pictureColors: string[]
  subcategoryId: number
  subcategory: string
  delbertoPaise: number | null
  video: string
  material: string
  /** Or only what is faulty comes back. */
  isReturnable: boolean
  description: string
  /** Sanitised when stored. */
  descriptionHtml: string
  /** Additional fields of the supplier, label -> value. */
  details: Record<string, string>
}

export interface Subcategory {
  id: number
  name: string
}

export interface Category {
  id: number
  name: string
  image: string
  url: string
  /** It or its group is in no menu; its page is there, and its products are on sale. */
  isHidden: boolean
  subcategories: Subcategory[]
}

export interface Group {
  id: number
  name: string
  categories: Category[]
}

export interface HeaderRow {
  id: number
  name: string
  products: ProductCard[]
}

export interface ProductPage<P extends ProductCard = ProductCard> {
  products: P[]
  /** At most TOTAL_MAX, which means that many or more. */
  total: number
  /** The corrected search, if no product matches a word of the original. */
  corrected?: string
  /** Only if the query has `filters`. */
  facets?: Facets
}

const subcategorySchema = z.object({ subcategory_id: z.number(), subcategory_desc: z.string() })
const categorySchema = z.object({
  category_id: z.number(),
  category_desc: z.string(),
  cocategory_image: z.string(),
  url: z.string(),
  Subcategories: z.array(subcategorySchema),
})
const groupSchema = z.object({ group_id: z.number(), group_desc: z.string(), categories: z.array(categorySchema) })

const productSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    ASIN: z.string(),
    image: z.string(),
    thumbnail: z.array(z.object({ CoImage: z.string(), CoColor: z.string().optional() })),
    category: z.string(),
    categoryid: z.number(),
    originalPrice: z.number(),
    discountPrice: z.number(),
    delbertoPrice: z.number(),
    recommendedSellingPrice: z.number(),
    price: z.number(),
    ratings: z.number(),
    rating_count: z.number(),
    badge: z.string(),
    badge1: z.string(),
    youtubeLink: z.string(),
    colongdescription: z.string(),
    description: z.string(),
    material: z.string(),
    quantity: z.number(),
    liked: z.boolean(),
    size: z.string(),
    sizes: z.array(z.object({ unit_id: z.number(), Size_Desc: z.string(), Stock: z.number() })),
    color: z.union([z.string(), z.array(z.string())]),
  })
  .loose() // additional fields of the supplier, label -> text

function writeProduct(product: Product): z.input<typeof productSchema> {
  return {
    ...product.details,
    id: product.id,
    name: product.name,
    ASIN: product.asin,
    image: product.image,
    thumbnail: product.pictures.map((picture, at) => {
      const color = product.pictureColors[at]
      return { CoImage: picture, ...(color && { CoColor: color }) }
    }),
    category: product.category,
    categoryid: product.categoryId,
    originalPrice: product.originalPaise / 100,
    discountPrice: product.discountPaise / 100,
    delbertoPrice: (product.delbertoPaise ?? product.discountPaise) / 100,
    recommendedSellingPrice: product.deliveryPaise / 100, // the delivery charge per unit (R04)
    price: product.discountPaise / 100,
    ratings: product.rating,
    rating_count: product.ratingCount,
    badge: product.badge,
    badge1: product.badge1,
    youtubeLink: product.video,
    colongdescription: product.descriptionHtml,
    description: product.description,
    material: product.material,
    quantity: product.stock,
    liked: false,
    size: product.sizes.map((size) => size.label).join(', '),
    sizes: product.sizes.map((size) => ({ unit_id: size.stockId, Size_Desc: size.label, Stock: size.stock })),
    color: product.colors.length > 1 ? product.colors : (product.colors[0] ?? ''),
  }
}

function writeCategory(category: Category): z.input<typeof categorySchema> {
  return {
    category_id: category.id,
    category_desc: category.name,
    cocategory_image: category.image,
    url: category.url,
    Subcategories: category.subcategories.map((sub) => ({ subcategory_id: sub.id, subcategory_desc: sub.name })),
  }
}

export const listGroups = defineCall({
  method: 'POST',
  path: '/api/GetAllGroupWithCategory',
  summary: 'Groups with their categories and subcategories',
  input: nothing,
  answer: z.array(groupSchema),
  write: (groups: Group[]) =>
    inMenu(groups).map((group) => ({
      group_id: group.id,
      group_desc: group.name,
      categories: group.categories.map(writeCategory),
    })),
})

export const listCategories = defineCall({
  method: 'POST',
  path: '/api/GetAllCategory',
  summary: 'All categories with their subcategories',
  input: nothing,
  answer: z.array(categorySchema),
  write: (categories: Category[]) => categories.map(writeCategory),
})

export const listHeaderRows = defineCall({
  method: 'GET',
  path: '/api/GetAllHeaderWithProduct',
  summary: 'The rows of the home page, each with its first products',
  input: nothing,
  answer: z.array(z.object({ headerid: z.number(), headername: z.string(), list_product: z.array(productSchema) })),
  write: (rows: (Omit<HeaderRow, 'products'> & { products: Product[] })[]) =>
    rows.map((row) => ({ headerid: row.id, headername: row.name, list_product: row.products.map(writeProduct) })),
})

/** Domain input of a listing; pages count from 1, prices are in rupees as in the price bands. */
export const productQuerySchema = z.object({
  search: text.max(200, asText({ id: 'searchTooLong', most: 200 })).default(''),
  categoryId: id.optional(),
  subcategoryId: id.optional(),
  sort: z.enum(SORTS).default('featured'),
  minRupees: z.number().min(0).max(1e9).optional(),
  maxRupees: z.number().min(0).max(1e9).optional(),
  page: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.number().int().min(1).max(PRODUCTS_WITHOUT_PAGE_MAX).default(PAGE_SIZE_DEFAULT),
  /** Of the first products up to TOTAL_MAX; the answer then also counts what can be chosen (docs/decisions/048). */
  filters: filtersSchema.optional(),
  /** The total is not shown, so it is that of the page only. */
  isUncounted: z.boolean().default(false),
})

const count = z.union([
  z.number(),
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number),
])

export const listProducts = defineCall({
  method: 'POST',
  path: '/api/GetAllProductFilters',
  summary: "Products of a subcategory ('subcat'), a category ('cat') or matching a search text (empty type)",
  input: productQuerySchema,
  body: z.object({
    search: text.nullish(),
    subcat_id: z.union([count, z.literal('')]).nullish(),
    type: z.enum(['subcat', 'cat', '']).nullish(),
    page: count.nullish(),
    page_size: count.nullish(),
    sort: z.enum(SORTS).nullish(),
    min_price: count.nullish(),
    max_price: count.nullish(),
  }),
  read: (body) => {
    const place = Number(body.subcat_id) || undefined
    return {
      search: body.search ?? '',
      // A type without an id matches nothing: an empty list, not the whole catalogue.
      categoryId: body.type === 'cat' ? (place ?? Number.MAX_SAFE_INTEGER) : undefined,
      subcategoryId: body.type === 'subcat' ? (place ?? Number.MAX_SAFE_INTEGER) : undefined,
      sort: body.sort ?? 'featured',
      minRupees: body.min_price ?? undefined,
      maxRupees: body.max_price ?? undefined,
      page: body.page ?? 1,
      pageSize: body.page
        ? Math.min(body.page_size || PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX)
        : Math.min(body.page_size || PRODUCTS_WITHOUT_PAGE_MAX, PRODUCTS_WITHOUT_PAGE_MAX),
    }
  },
  answer: z.array(productSchema),
  write: (found: ProductPage<Product>) => found.products.map(writeProduct),
  headers: (found, input) => {
    const headers: Record<string, string> = { 'X-Total-Count': String(found.total) }
    const next = input.page * input.pageSize < found.total ? input.page + 1 : undefined
    if (next) headers.Link = `<?page=${next}&page_size=${input.pageSize}>; rel="next"`
    return headers
  },
  refusals: ['bad-input'],
})

export const findProduct = defineCall({
  method: 'POST',
  path: '/api/GetSingleProductFilters',
  summary: 'One product by its slug or its exact ASIN: a list whose first entry is the product, empty when unknown',
  input: z.object({ slug: text.max(300) }),
  body: z.object({ search: text, subcat_id: count.nullish(), type: text.nullish() }),
  read: (body) => ({ slug: body.search }),
  answer: z.array(productSchema),
  write: (product: Product | null) => (product ? [writeProduct(product)] : []),
  refusals: ['bad-input'],
})

export const findProductById = defineLocalCall({
  summary: 'One product by its id, as a plain form names it; null when unknown',
  input: z.object({ id }),
  output: z.custom<Product | null>(),
})
