import type { Command } from 'commander'
import { type BrandingInput, checkBranding, checkBrandingOf, describeBranding } from '#server/branding/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { plain, say } from '#server/kernel/terminal.ts'
import { checkMerchandising, setMerchandising } from '#server/merchandising/index.ts'
import { sealAccount, setAccount } from '#server/payments/index.ts'
import { checkReseller, createReseller, findSupplier, getReseller, setReseller } from '#server/resellers/index.ts'
import { dressShop, mergeBranding } from './apply-branding.ts'
import { getTenant, type Shops, withShops } from './open-shop.ts'
import { confirmed, prompt } from './prompt-for-shop.ts'
import { readShopFile, type ShopFile } from './shop-file.ts'
import { describeShop } from './show-shop.ts'

export interface ShopOptions {
  file?: string
  title?: string
  host?: string[]
  supplier?: string
  newSupplier?: boolean
  discount?: number
  email?: string
  mobile?: string
  address?: string
  tagline?: string
  pixel?: string
}

type Shop = ShopFile & { name: string; title: string; hosts: string[] }

/** `reseller add`: reads the file, then the options that override it, then prompts for what is still missing. */
export async function addShop(name: string | undefined, options: ShopOptions): Promise<void> {
  const shop = await completed(await gather(name, options))
  await withShops(async (shops) => {
    const { name, title, hosts, supplier, onlineDiscountPercent, branding, merchandising } = shop
    checkBranding(branding)
    if (supplier && supplier !== name) await checkSupplier(shops.ownerUrl, supplier, options.newSupplier === true)
    await checkMerchandising(shops.ownerUrl, supplier ?? name, merchandising)
    await createReseller(shops.ownerUrl, {
      ...{ name, title, hosts },
      ...(supplier && { supplier }),
      ...(onlineDiscountPercent !== undefined && { onlineDiscountPercent }),
    })
    say(`The shop ${name} is open at ${hosts.join(', ')}.`)
    if (supplier && supplier !== name) say(`It sells the catalogue of supplier ${supplier}.`)
    try {
      await applied(shops, shop)
    } catch (error) {
      // Such as a picture that cannot be read, or a banner for a category that is not imported yet.
      say(`The rest of the file is not applied. Correct it, then run: npm run haat -- reseller set ${name} --file FILE`)
      throw error
    }
    await describeShop(shops, name)
    say(`Import its products with: npm run haat -- catalogue import FILE --reseller ${name}`)
  })
}

/** A supplier is permanent, so a new name creates one only when the operator confirms it. */
async function checkSupplier(ownerUrl: string, name: string, isNew: boolean): Promise<void> {
  const { isThere, alike } = await findSupplier(ownerUrl, name)
  if (isThere || isNew) return
  if (await confirmed(`There is no supplier ${name} yet. Create it? A supplier is permanent.`)) return
  throw new Refusal('not-found', { id: 'noSuchSupplier', supplier: name, alike })
}

/** `reseller set`: changes what the file and the options name and leaves the rest unchanged. */
export async function setShop(name: string, options: ShopOptions, command: Command): Promise<void> {
  const shop = await gather(name, options)
  if (isEmpty(shop))
    command.error(`Name what to change in the shop ${plain(name)}: by options, or in a file with --file.`)
  if (shop.hosts || shop.supplier) {
    throw new Refusal('bad-input', { id: 'hostsAndSupplierStay' })
  }
  await withShops(async (shops) => {
    await checkChange(shops, name, shop)
    await applied(shops, { ...shop, name })
    say(`The shop ${name} is set.`)
    await describeShop(shops, name)
  })
}

/** A file with a mistake changes nothing. One with an unusable picture neither: `applied` stores the pictures first. */
async function checkChange({ ownerUrl, secret, enter }: Shops, name: string, shop: ShopFile): Promise<void> {
  const tenant = await getTenant(ownerUrl, name)
  const { supplier } = await getReseller(ownerUrl, tenant)
  checkReseller(resellerOf(shop))
  if (shop.payment) sealAccount(accountOf(shop.payment, secret))
  await checkMerchandising(ownerUrl, supplier, shop.merchandising)
  const ctx = enter(tenant)
  await checkBrandingOf(ctx, mergeBranding(await describeBranding(ctx), shop.branding))
}

async function applied({ ownerUrl, config, secret, enter }: Shops, shop: ShopFile & { name: string }): Promise<void> {
  const tenant = await getTenant(ownerUrl, shop.name)
  const { payment, branding, merchandising, folder } = shop
  await dressShop(enter(tenant), config, branding, folder)
  await setReseller(ownerUrl, tenant, resellerOf(shop))
  if (payment) await setAccount(ownerUrl, tenant, accountOf(payment, secret))
  await setMerchandising(ownerUrl, tenant, merchandising)
}

function resellerOf({ title, onlineDiscountPercent }: ShopFile) {
  return { ...(title && { title }), ...(onlineDiscountPercent !== undefined && { onlineDiscountPercent }) }
}

function accountOf({ gateway, ...keys }: NonNullable<ShopFile['payment']>, secret: string | undefined) {
  return { gateway, secret, keys }
}

async function gather(name: string | undefined, options: ShopOptions): Promise<ShopFile> {
  const file: ShopFile = options.file
    ? await readShopFile(options.file)
    : { branding: {}, merchandising: {}, folder: '.' }
  const { email, mobile, address, tagline, pixel: pixelId } = options
  const given = Object.entries({ email, mobile, address, tagline, pixelId }).filter(([, value]) => value !== undefined)
  return {
    ...file,
    ...(name && { name }),
    ...(options.title && { title: options.title }),
    ...(options.host && { hosts: options.host }),
    ...(options.supplier && { supplier: options.supplier }),
    ...(options.discount !== undefined && { onlineDiscountPercent: options.discount }),
    branding: { ...file.branding, ...(Object.fromEntries(given) as Partial<BrandingInput>) },
  }
}

function isEmpty({ name: _, folder: __, branding, merchandising, ...others }: ShopFile): boolean {
  return Object.keys({ ...branding, ...merchandising, ...others }).length === 0
}

async function completed(shop: ShopFile): Promise<Shop> {
  const name = await prompt(shop.name, 'NAME', {
    message: 'What is its name in commands?',
    placeholder: 'asha-sarees',
  })
  const title = await prompt(shop.title, '--title', {
    message: 'What is its title for shoppers?',
    placeholder: 'Asha Sarees',
  })
  const hosts =
    shop.hosts ??
    (await prompt(undefined, '--host', { message: 'Which host names does it have?', placeholder: 'asha.localhost' }))
      .split(/[\s,]+/)
      .filter(Boolean)
  return { ...shop, name, title, hosts }
}
