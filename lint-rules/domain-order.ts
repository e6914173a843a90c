/** What every domain may import. */
const BELOW = ['kernel', 'database', 'jobs']

/** Folders of the server that are no domain. */
const NO_DOMAINS = ['config', 'process', 'kernel', 'database', 'http', 'testing', 'system-tests']

const SHOP = 'resellers images merchandising branding catalogue customers'

/** What each domain may import beside that: earlier ones only. */
const MAY_IMPORT: Record<string, string> = {
  resellers: '',
  images: '',
  merchandising: '',
  'phone-messages': '',
  'page-cache': '',
  backup: '',
  privacy: '',
  complaints: '',
  push: '',
  numbers: '',
  offers: '',
  jobs: '',
  branding: 'resellers images merchandising',
  catalogue: 'resellers images merchandising',
  customers: 'resellers images merchandising phone-messages',
  'catalogue-import': SHOP,
  search: SHOP,
  home: SHOP,
  addresses: SHOP,
  cart: SHOP,
  seo: 'merchandising branding catalogue',
  look: 'resellers images merchandising branding',
  passkeys: 'customers cart',
  'sign-in-codes': 'customers cart phone-messages',
  'back-in-stock': 'customers',
  orders: `${SHOP} addresses cart offers phone-messages`,
  parcels: 'orders phone-messages',
  reviews: 'resellers images branding catalogue customers orders',
  payments: `${SHOP} addresses cart orders phone-messages`,
  payouts: 'orders payments phone-messages',
  'order-news': 'orders parcels payments phone-messages',
  'cash-confirmation': 'orders payments phone-messages order-news',
  invoices:
    'resellers images branding catalogue customers addresses cart payments payouts orders parcels complaints back-in-stock reviews',
  returns: 'images branding cart orders parcels payments payouts invoices',
  mails:
    'sign-in-codes resellers images branding catalogue customers addresses cart payments payouts orders parcels complaints back-in-stock reviews returns order-news',
  products: 'resellers images catalogue-import',
  'product-changes': 'resellers catalogue-import products',
  'stock-counts': 'resellers products',
  imports: 'resellers catalogue-import',
  cash: 'catalogue-import orders parcels imports',
  opening: 'branding payments',
  'delivery-settings': 'resellers merchandising payments',
  'shop-customers': 'customers privacy',
  today: 'branding orders parcels returns',
  'morning-mails': 'cash mails today',
  staff: 'mails',
  doctor: 'images merchandising payments',
  platform: 'resellers mails doctor',
}

export const DOMAINS = Object.keys(MAY_IMPORT)

export function domainsBelow(domain: string): string[] {
  return [...BELOW, ...(MAY_IMPORT[domain] ?? '').split(' ').filter(Boolean)]
}

export function isDomain(folder: string): boolean {
  return !NO_DOMAINS.includes(folder)
}
