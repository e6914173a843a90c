/**
 * What a page that is the same for every shopper can depend on. Its route declares the tags (storefront/shared/cached-page.ts), the
 * answers of its calls fill them in (server/page-cache/tags.ts), and the database names them when something changes.
 */
export type PageTag =
  /** Brand, texts, banners and prices of one shop. */
  | 'shop'
  /** The tree of groups, categories and subcategories. */
  | 'places'
  /** The rows of the home page. */
  | 'rows'
  | 'product'
  /** The products of a category, and their order. */
  | 'category'
  | 'subcategory'
  /** Any product that comes, goes or changes. */
  | 'search'
