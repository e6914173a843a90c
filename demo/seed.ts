import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { importPincodes } from '#server/addresses/index.ts'
import { type BrandingInput, getBranding, saveBranding } from '#server/branding/index.ts'
import { importCatalogue } from '#server/catalogue-import/index.ts'
import type { Config } from '#server/config/config.ts'
import { type ImageKind, storeImage } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type MerchandisingInput, setMerchandising } from '#server/merchandising/index.ts'
import type { DemoGateway } from '#server/process/demo-gateway.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { createReseller, findTenantByName } from '#server/resellers/index.ts'
import { seedCashRule } from './cash-rule.ts'
import { seedOrders } from './orders.ts'
import { openDemoStaff } from './staff.ts'

/** The share of its time for which the server's thread works when somebody uses it. */
const BUSY = 0.1

/** The owner's url is needed too, since the app's role may not create shops. */
export interface SeedParts {
  config: Config
  database: Database
  ownerUrl: string
  logger: Logger
  print(line: string): void
  /** Where a part of the past's orders was paid; undefined where the shops have a real one. */
  gateway: DemoGateway | undefined
}

interface ShopFile extends BrandingInput, Pick<MerchandisingInput, 'deliveryTimes'> {
  name: string
  title: string
  hosts: string[]
  /** In import order. Categories are never deleted, so an earlier season leaves empty ones behind. */
  catalogues: string[]
  /** Its shoppers confirm orders for cash from these rupees on. */
  confirmsCashFrom?: number
  /** Of such orders a tenth is paid in advance, in place of a word. */
  asksAdvance?: boolean
}

interface DemoShop {
  file: ShopFile
  folder: string
  ctx: Ctx
  uploads: string
}

export const DEMO_SHOPS: readonly string[] = ['rangoli', 'mitti', 'raat']
/** Some large cities, for suggestions in the demo's address form; `haat pincodes import` loads the whole directory. */
const PINCODES = join(import.meta.dirname, 'pincodes.csv')

/**
 * Creates the missing demo shops through the same functions as any reseller's shop. Pictures are only stored, so that the shops open
 * within seconds: a size is made on its first request, and the rest while the first visitor looks around.
 */
export async function seedDemoShops(parts: SeedParts): Promise<void> {
  const shops: DemoShop[] = []
  for (const name of DEMO_SHOPS) shops.push(await findShop(parts, name))
  await parts.gateway?.openAccounts(parts.ownerUrl)
  const begun = performance.now()
  const unopened: DemoShop[] = []
  // The logo is saved last: a shop without one was interrupted, and every step can be repeated.
  for (const shop of shops) if (!(await getBranding(shop.ctx)).logo) unopened.push(shop)
  if (unopened.length > 0) await importPincodes(parts.ownerUrl, { file: PINCODES, onFault: () => {} })
  for (const shop of unopened) {
    parts.print(`Opening the demo shop ${shop.file.title}…`)
    await stockShop(shop, parts)
  }
  await openDemoStaff(parts.ownerUrl, shops)
  await Promise.all(unopened.map((shop) => openShop(shop, parts)))
  parts.logger.info({ ms: Math.round(performance.now() - begun) }, 'the demo shops are open')
  finishPictures(shops).catch((err: unknown) =>
    parts.logger.error({ err }, "the demo shops' pictures are not complete"),
  )
}

async function findShop({ config, database, ownerUrl, logger }: SeedParts, name: string): Promise<DemoShop> {
  const folder = join(import.meta.dirname, name)
  const file: ShopFile = JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8'))
  const tenant =
    (await findTenantByName(ownerUrl, file.name)) ??
    (await createReseller(ownerUrl, { name: file.name, title: file.title, hosts: file.hosts }))
  const ctx = operatorCtx(config, { tenant, database, log: logger })
  return { file, folder, ctx, uploads: config.uploads }
}

async function stockShop(shop: DemoShop, { ownerUrl }: SeedParts): Promise<void> {
  await Promise.all((await listPictures(shop)).map((name) => storePicture(shop, name, 'keep')))
  for (const catalogue of shop.file.catalogues) {
    await importCatalogue(shop.ctx, { file: join(shop.folder, catalogue), uploads: shop.uploads })
  }
  await setMerchandising(ownerUrl, shop.ctx.tenant, { deliveryTimes: shop.file.deliveryTimes })
}

async function openShop(shop: DemoShop, { ownerUrl, gateway }: SeedParts): Promise<void> {
  await seedOrders(shop.ctx, ownerUrl, gateway)
  const { confirmsCashFrom, asksAdvance = false } = shop.file
  if (confirmsCashFrom) await seedCashRule(shop.ctx, ownerUrl, { fromRupees: confirmsCashFrom, asksAdvance })
  await saveBranding(shop.ctx, shop.file)
}

/**
 * Resizes one picture after another and pauses for as long as each took, and on while the server has work, so that visitors come first.
 * The banners of a phone, which a visitor sees before all else, are first and without a wait: the size that was made on request is WebP,
 * half as large again as AVIF.
 */
async function finishPictures(shops: DemoShop[]): Promise<void> {
  for (const shop of shops) {
    for (const { phoneImage } of shop.file.banners ?? []) if (phoneImage) await storePicture(shop, phoneImage, 'finish')
  }
  for (const shop of shops) {
    for (const name of await listPictures(shop)) {
      const begun = performance.now()
      if (await storePicture(shop, name, 'finish')) await restWhileBusy(performance.now() - begun)
    }
  }
}

async function restWhileBusy(ms: number): Promise<void> {
  let before: ReturnType<typeof performance.eventLoopUtilization>
  do {
    before = performance.eventLoopUtilization()
    await rest(ms, undefined, { ref: false })
  } while (performance.eventLoopUtilization(before).utilization > BUSY)
}

function listPictures({ folder }: DemoShop): Promise<string[]> {
  return readdir(join(folder, 'pictures'))
}

async function storePicture(shop: DemoShop, name: string, how: 'keep' | 'finish'): Promise<boolean> {
  const { file, folder, ctx, uploads } = shop
  const kind = kindOf(file, name)
  const image = { supplierId: ctx.tenant.supplierId, name, source: join(folder, 'pictures', name), kind }
  return (await storeImage(uploads, { ...image, keepOnly: how === 'keep' && kind !== 'logo', isKnownGood: true })).isNew
}

function kindOf(file: ShopFile, name: string): ImageKind {
  if (name === file.logo || name === file.favicon) return 'logo'
  if (file.banners?.some(({ phoneImage }) => phoneImage === name)) return 'phone-banner'
  return file.banners?.some((banner) => banner.image === name) ? 'banner' : 'picture'
}
