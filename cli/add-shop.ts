import { type BrandingInput, checkBranding } from '#server/branding/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { setAccount } from '#server/payments/index.ts'
import { createReseller, setReseller } from '#server/resellers/index.ts'
import { checkShelf, setShelf } from '#server/shelf/index.ts'
import { askFor } from './ask-for-shop.ts'
import { dressShop } from './dress-shop.ts'
import { getTenant, type Shops, withShops } from './open-shop.ts'
import { readShopFile, type ShopFile } from './shop-file.ts'
import { describeShop } from './show-shop.ts'

export interface ShopOptions {
  file?: string
  title?: string
  host?: string[]
  supplier?: string
  discount?: string
  email?: string
  mobile?: string
  address?: string
  tagline?: string
  pixel?: string
}

type Shop = ShopFile & { name: string; title: string; hosts: string[] }

/** `reseller add`: the file, then the options over it, then questions for what is still missing. */
export async function addShop(name: string | undefined, options: ShopOptions): Promise<void> {
  const shop = await completed(await gather(name, options))
  await withShops(async (shops) => {
    const { name, title, hosts, supplier, onlineDiscountPercent, branding, shelf } = shop
    checkBranding(branding)
    await checkShelf(shops.ownerUrl, supplier ?? name, shelf)
    await createReseller(shops.ownerUrl, {
      ...{ name, title, hosts },
      ...(supplier && { supplier }),
      ...(onlineDiscountPercent !== undefined && { onlineDiscountPercent }),
    })
    console.log(`The shop ${name} is open at ${hosts.join(', ')}.`)
    await applied(shops, shop)
    await describeShop(shops, name)
  })
}

/** `reseller set`: what the file and the options name is changed, the rest stays. */
export async function setShop(name: string, options: ShopOptions): Promise<void> {
  const shop = await gather(name, options)
  if (shop.hosts || shop.supplier) {
    throw new Refusal('bad-input', 'Hosts are changed by reseller host add and remove; a supplier is for ever.')
  }
  await withShops(async (shops) => {
    await applied(shops, { ...shop, name })
    console.log(`The shop ${name} is set.`)
    await describeShop(shops, name)
  })
}

async function applied({ ownerUrl, config, secret, enter }: Shops, shop: ShopFile & { name: string }): Promise<void> {
  const tenant = await getTenant(ownerUrl, shop.name)
  const { title, onlineDiscountPercent, payment, branding, shelf, folder } = shop
  await dressShop(enter(tenant), config, branding, folder)
  await setReseller(ownerUrl, tenant, {
    ...(title && { title }),
    ...(onlineDiscountPercent !== undefined && { onlineDiscountPercent }),
  })
  if (payment) await setAccount(ownerUrl, tenant, { secret, keys: payment })
  await setShelf(ownerUrl, tenant, shelf)
}

async function gather(name: string | undefined, options: ShopOptions): Promise<ShopFile> {
  const file: ShopFile = options.file ? await readShopFile(options.file) : { branding: {}, shelf: {}, folder: '.' }
  const { email, mobile, address, tagline, pixel: pixelId } = options
  const said = Object.entries({ email, mobile, address, tagline, pixelId }).filter(([, value]) => value !== undefined)
  return {
    ...file,
    ...(name && { name }),
    ...(options.title && { title: options.title }),
    ...(options.host && { hosts: options.host }),
    ...(options.supplier && { supplier: options.supplier }),
    ...(options.discount !== undefined && { onlineDiscountPercent: Number(options.discount) }),
    branding: { ...file.branding, ...(Object.fromEntries(said) as Partial<BrandingInput>) },
  }
}

async function completed(shop: ShopFile): Promise<Shop> {
  const name = await askFor(shop.name, 'NAME', {
    message: 'What is it called in commands?',
    placeholder: 'asha-sarees',
  })
  const title = await askFor(shop.title, '--title', {
    message: 'What do shoppers call it?',
    placeholder: 'Asha Sarees',
  })
  const hosts =
    shop.hosts ??
    (await askFor(undefined, '--host', { message: 'Under which hosts is it reached?', placeholder: 'asha.localhost' }))
      .split(/[\s,]+/)
      .filter(Boolean)
  return { ...shop, name, title, hosts }
}
