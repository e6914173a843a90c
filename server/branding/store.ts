import { sql } from 'kysely'
import type { z } from 'zod'
import type { Arrangement, Banner, Branding, DeliveryRule, ShopPromise } from '#contract/branding.ts'
import type { Frame } from '#contract/catalogue.ts'
import { codUpTo } from '#contract/why-no-cod.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { brandingInput } from './branding-input.ts'

interface BrandingRow {
  host: string
  title: string
  online_discount_percent: number
  delivery: DeliveryRule | null
  has_charges: boolean
  delivers_everywhere: boolean
  has_delivery_times: boolean
  cod_offered: boolean
  cod_limit_paise: number | null
  frame: Frame | null
  theme_text: string
  theme_background: string
  theme_primary: string
  theme_secondary: string
  theme_accent: string
  logo: string | null
  favicon: string | null
  pixel_id: string | null
  default_video: string | null
  tagline: string | null
  address: string | null
  mobile: string | null
  email: string | null
  fb: string | null
  insta: string | null
  linkedin: string | null
  twitter: string | null
  youtube: string | null
  legal: { sellerName?: string }
  texts: { promises?: ShopPromise[]; returnPolicy?: unknown }
}

export async function selectBranding(tx: Tx): Promise<Branding> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<BrandingRow>`
    select r.title, r.online_discount_percent, r.delivery, r.delivers_to is null as delivers_everywhere,
      r.delivery_times is not null as has_delivery_times, r.cod_offered, r.cod_limit_paise,
      exists (select from products p
        where p.supplier_id = ${supplierId} and p.delivery_paise > 0 and p.withdrawn_at is null) as has_charges,
      (select mode() within group (order by frame)
        from (select frame from categories where supplier_id = ${supplierId} limit 100) c) as frame,
      b.*, coalesce((
        select host from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        order by position, host limit 1), '') as host
    from resellers r
    join brandings b on b.supplier_id = ${supplierId} and b.reseller_id = r.reseller_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`reseller ${resellerId} has no branding`)
  return {
    host: row.host,
    title: row.title,
    tagline: row.tagline ?? '',
    theme: {
      text: row.theme_text,
      background: row.theme_background,
      primary: row.theme_primary,
      secondary: row.theme_secondary,
      accent: row.theme_accent,
    },
    logo: row.logo ?? '',
    favicon: row.favicon ?? '',
    pixelId: row.pixel_id ?? '',
    defaultVideo: row.default_video ?? '',
    address: row.address ?? '',
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    social: {
      fb: row.fb ?? '',
      insta: row.insta ?? '',
      linkedin: row.linkedin ?? '',
      twitter: row.twitter ?? '',
      youtube: row.youtube ?? '',
    },
    onlineDiscountPercent: row.online_discount_percent,
    seller: row.legal.sellerName || row.title,
    promises: row.texts.promises,
    delivery: row.delivery ?? (row.has_charges ? 'by-product' : null),
    codUpToPaise: row.cod_offered ? codUpTo(row.cod_limit_paise) : 0,
    deliversEverywhere: row.delivers_everywhere,
    hasDeliveryDates: row.has_delivery_times,
    hasOwnReturnPolicy: row.texts.returnPolicy !== undefined,
    frame: row.frame ?? 'landscape',
  }
}

export async function lockBranding(tx: Tx): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    select from brandings where supplier_id = ${supplierId} and reseller_id = ${resellerId} for update`.execute(tx.db)
}

interface ShopTexts {
  legal: unknown
  texts: unknown
  home: string[] | null
  arrangement: Arrangement | null
  title: string
  address: string
}

/** As saved; later versions may require more fields. */
export async function selectTexts(tx: Tx): Promise<ShopTexts> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShopTexts>`
    select b.legal, b.texts, b.home, b.arrangement, r.title, coalesce(b.address, '') as address
    from resellers r
    join brandings b on b.supplier_id = ${supplierId} and b.reseller_id = r.reseller_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0] ?? { legal: {}, texts: {}, home: null, arrangement: null, title: '', address: '' }
}

interface Particulars {
  legal: unknown
  address: string
  mobile: string
  email: string
}

/** The legal details, locked against concurrent changes if `lock` is set. */
export async function selectParticulars(tx: Tx, lock: 'for update' | '' = ''): Promise<Particulars> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Particulars>`
    select legal, coalesce(address, '') as address, coalesce(mobile, '') as mobile, coalesce(email, '') as email
    from brandings where supplier_id = ${supplierId} and reseller_id = ${resellerId} ${sql.raw(lock)}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`reseller ${resellerId} has no branding`)
  return row
}

export async function updateParticulars(tx: Tx, { legal, mobile, email }: Omit<Particulars, 'address'>): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update brandings set legal = ${JSON.stringify(legal)}::jsonb, mobile = ${mobile || null}, email = ${email || null},
      updated_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
}

export async function upsertBranding(tx: Tx, branding: Omit<z.output<typeof brandingInput>, 'banners'>): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { theme, social } = branding
  await sql`
    insert into brandings (supplier_id, reseller_id, theme_text, theme_background, theme_primary, theme_secondary,
      theme_accent, logo, favicon, pixel_id, default_video, tagline, address, mobile, email, fb, insta, linkedin,
      twitter, youtube, legal, texts, home, arrangement)
    values (${supplierId}, ${resellerId}, ${theme.text}, ${theme.background}, ${theme.primary}, ${theme.secondary},
      ${theme.accent}, ${branding.logo || null}, ${branding.favicon || null}, ${branding.pixelId || null},
      ${branding.defaultVideo || null}, ${branding.tagline || null}, ${branding.address || null}, ${branding.mobile || null}, ${branding.email || null},
      ${social.fb || null}, ${social.insta || null}, ${social.linkedin || null}, ${social.twitter || null},
      ${social.youtube || null}, ${JSON.stringify(branding.legal)}, ${JSON.stringify(branding.texts)},
      ${branding.home ?? null}::text[], ${branding.arrangement ? JSON.stringify(branding.arrangement) : null}::jsonb)
    on conflict (supplier_id, reseller_id) do update set
      theme_text = excluded.theme_text, theme_background = excluded.theme_background,
      theme_primary = excluded.theme_primary, theme_secondary = excluded.theme_secondary,
      theme_accent = excluded.theme_accent, logo = excluded.logo, favicon = excluded.favicon,
      pixel_id = excluded.pixel_id,
      default_video = excluded.default_video, tagline = excluded.tagline, address = excluded.address, mobile = excluded.mobile,
      email = excluded.email, fb = excluded.fb, insta = excluded.insta, linkedin = excluded.linkedin,
      twitter = excluded.twitter, youtube = excluded.youtube, legal = excluded.legal,
      texts = excluded.texts, home = excluded.home, arrangement = excluded.arrangement,
      updated_at = excluded.updated_at`.execute(tx.db)
}

export async function selectBanners(tx: Tx): Promise<Banner[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Required<Banner>>`
    select image, url, headline, words, button, phone_image as "phoneImage" from banners
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by position limit 20`.execute(tx.db)
  return rows.map(({ image, url, ...rest }) => ({
    image,
    url,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
  }))
}

export async function replaceBanners(tx: Tx, banners: Banner[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`delete from banners where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  for (const [position, banner] of banners.entries()) {
    await sql`
      insert into banners (supplier_id, reseller_id, position, image, url, headline, words, button, phone_image)
      values (${supplierId}, ${resellerId}, ${position}, ${banner.image}, ${banner.url}, ${banner.headline ?? ''},
        ${banner.words ?? ''}, ${banner.button ?? ''}, ${banner.phoneImage ?? ''})`.execute(tx.db)
  }
}

/** Whether the supplier has, or had, this category, subcategory or product. */
export async function hasPlace(
  tx: Tx,
  kind: 'categories' | 'subcategories' | 'products',
  named: string,
): Promise<boolean> {
  const { supplierId } = tx.tenant
  const column = { categories: 'category_id::text', subcategories: 'subcategory_id::text', products: 'slug' }[kind]
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from ${sql.table(kind)} where supplier_id = ${supplierId} and ${sql.raw(column)} = ${named}
    )`.execute(tx.db)
  return rows[0]?.exists === true
}
