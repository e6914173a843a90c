import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aPerson, send } from '#server/testing/app.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { type Run, haat as runHaat } from './run-haat.ts'

const PROJECT = resolve(import.meta.dirname, '..')

const folder = aFolder()

function haat(words: string[]): Promise<Run> {
  return runHaat(words, {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: folder,
    HAAT_SECRET: 'a secret of the operator, long enough',
  })
}

const aName = () => `op-${process.pid}-${Date.now().toString(36)}`

const SHOP = `
title: Asha Sarees
tagline: Handloom from Chanderi
theme: { primary: '#800040' }
logo: logo.png
banners:
  - { image: logo.png, url: /Product-Serach/silk, headline: Only silk, button: See it, phoneImage: logo.png }
home: [story, new]
social: { insta: https://www.instagram.com/asha.example }
email: hello@asha.example
mobile: "9876500001"
address: 12 Weaver Lane, Chanderi
pixelId: "123456789012345"
onlineDiscountPercent: 5
legal:
  sellerName: Asha Handlooms LLP
  state: Madhya Pradesh
  grievanceOfficer: { name: Asha Verma, designation: Partner, email: grievance@asha.example }
payment: { keyId: rzp_test_asha, keySecret: asha-key-secret, webhookSecret: asha-hook-secret }
`

async function shopFile(name: string, text: string): Promise<string> {
  await copyFile(join(PROJECT, 'demo/mitti/pictures/mitti-logo.png'), join(folder, 'logo.png'))
  const file = join(folder, `${name}.yaml`)
  await writeFile(file, text)
  return file
}

test('one file opens a whole shop; options change it; what is shown can be set again', async () => {
  const name = aName()
  const host = `${name}.localhost`
  const file = await shopFile(name, `name: ${name}\nhosts: [${host}]\n${SHOP}`)
  const added = await haat(['reseller', 'add', '--file', file])
  expect(added).toMatchObject({ code: 0, stderr: '' })
  expect(added.stdout).toContain(`The shop ${name} is open at ${host}.\n`)
  expect(added.stdout).toContain('Contrast of primary #800040 on #ffffff: 10.5:1, used as it is.')
  expect(added.stdout).not.toContain('Required by law')

  const brand = (await send({ host }, 'GET', '/api/GetResellerLogo')).body.data[0]
  expect(brand).toMatchObject({ logo: 'logo.png', pxl: '123456789012345', email: 'hello@asha.example' })
  expect((await send({ host }, 'GET', '/api/GetBannerImages')).body.data).toEqual([
    {
      banner_img_name: 'logo.png',
      url: '/Product-Serach/silk',
      headline: 'Only silk',
      button: 'See it',
      phone_img_name: 'logo.png',
    },
  ])

  const set = await haat(['reseller', 'set', name, '--tagline', 'Only silk', '--discount', '0'])
  expect(set).toMatchObject({ code: 0, stderr: '' })
  const shown = await haat(['reseller', 'show', name])
  expect(shown.stdout).toContain(`# ${name}: open, 0 products of the supplier ${name}, at ${host}\n`)
  expect(shown.stdout).toContain('tagline: Only silk\n')
  expect(shown.stdout).toContain('onlineDiscountPercent: 0\n')
  expect(shown.stdout).not.toContain('asha-key-secret')
  const again = await shopFile(`${name}-again`, shown.stdout)
  expect(await haat(['reseller', 'set', name, '--file', again])).toMatchObject({ code: 0, stderr: '' })
  expect((await haat(['reseller', 'show', name])).stdout).toBe(shown.stdout)
})

test('missing or wrong input gets one sentence, and no shop is half opened', async () => {
  const name = aName()
  expect(await haat(['reseller', 'add', name])).toMatchObject({
    code: 1,
    stderr: 'What is its title for shoppers? Pass --title, or a file that has it with --file.\n',
  })
  const wrong = await shopFile(name, `hosts: [${name}.localhost]\ntitle: A\ntheme: { primary: pink }\n`)
  expect(await haat(['reseller', 'add', name, '--file', wrong])).toMatchObject({
    code: 1,
    stderr: 'theme.primary: A colour is written like #ff6347.\n',
  })
  expect((await haat(['reseller', 'list'])).stdout).not.toContain(name)
  await writeFile(wrong, 'tittle: A\n')
  expect((await haat(['reseller', 'add', name, '--file', wrong])).stderr).toContain(
    'has the unknown field "tittle". Fields of a shop:',
  )
  await writeFile(wrong, '{ theme')
  expect((await haat(['reseller', 'add', name, '--file', wrong])).stderr).toMatch(
    / is neither YAML nor JSON: .*at line \d+, column \d+\n$/,
  )
  await writeFile(wrong, '{}')
  for (const nothing of [[], ['--file', wrong]]) {
    expect(await haat(['reseller', 'set', name, ...nothing])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        `^Name what to change in the shop ${name}: by options, or in a file with --file\\.`,
      ),
    })
  }
  const opened = await haat(['reseller', 'add', name, '--title', 'A', '--host', `${name}.localhost`])
  expect(opened.stdout).toContain('Required by law before you sell, and missing: legal.sellerName')
})

test('a shop whose banner leads to what is not imported yet is open, and is completed with reseller set', async () => {
  const name = aName()
  const banner = 'banners: [{ image: logo.png, url: /products-section2/1 }]'
  const file = await shopFile(name, `hosts: [${name}.localhost]\ntitle: A\n${banner}\n`)
  expect(await haat(['reseller', 'add', name, '--file', file])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`Correct it, then run: npm run haat -- reseller set ${name} --file FILE\n`),
    stderr: expect.stringContaining('If it will after an import, import first.\n'),
  })
  const corrected = await shopFile(
    name,
    `title: A\n${banner.replace('/products-section2/1', '/Product-Serach/silk')}\n`,
  )
  expect(await haat(['reseller', 'set', name, '--file', corrected])).toMatchObject({ code: 0, stderr: '' })
})

test('hosts are added and removed, except the last; a suspended shop is closed on all hosts and keeps its data', async () => {
  const shop = await aShop()
  const { name } = shop.tenant
  const other = `www.${shop.host}`
  expect(await haat(['reseller', 'suspend', name])).toMatchObject({ code: 0, stderr: '' })
  expect(await haat(['reseller', 'host', 'add', name, other])).toMatchObject({ code: 0, stderr: '' })
  for (const host of [shop.host, other]) expect((await send({ host }, 'GET', '/')).status).toBe(503)
  expect((await haat(['reseller', 'list'])).stdout).toMatch(new RegExp(`^${name} .* suspended +Shop \\d+$`, 'm'))
  expect(await haat(['reseller', 'resume', name])).toMatchObject({ code: 0, stderr: '' })
  for (const host of [shop.host, other]) expect((await send({ host }, 'GET', '/')).status).toBe(200)
  expect(await haat(['reseller', 'host', 'add', name, other])).toMatchObject({ code: 1 })
  expect(await haat(['reseller', 'host', 'remove', name, shop.host])).toMatchObject({ code: 0, stderr: '' })
  expect((await send(shop, 'GET', '/')).status).toBe(404)
  expect((await haat(['reseller', 'host', 'remove', name, other])).stderr).toContain(`${other} is the only host`)
})

const MISTAKES: [string, string, string][] = [
  ['a hidden category', 'hiddenCategories: [Typo]', 'The supplier has no category Typo.'],
  ['the title', `title: ${'x'.repeat(121)}`, 'A title has at most 120 characters.'],
  ['the discount', 'onlineDiscountPercent: 95', 'The online discount is 0 to 90 percent.'],
  ['the gateway', 'payment: { gateway: nopay, keyId: a, keySecret: b, webhookSecret: c }', 'no payment gateway nopay.'],
  [
    'the keys',
    'payment: { keyId: rzp_test_asha, keySecret: short, webhookSecret: asha-hook-secret }',
    'at least 8 characters.',
  ],
  ['a banner', 'banners: [{ image: logo.png, url: /products-section2/1 }]', 'leads to no category'],
]

test.each(MISTAKES)('a file with a mistake in %s changes nothing of the shop', async (_, mistake, sentence) => {
  const shop = await aShop()
  const { name } = shop.tenant
  await aProduct(shop)
  const shown = () => haat(['reseller', 'show', name]).then(({ stdout }) => stdout)
  const stored = async () => readdir(join(folder, 'uploads', String(shop.tenant.supplierId))).catch(() => [])
  const before = [await shown(), await stored()]
  const field = mistake.split(':')[0] ?? ''
  const rest = SHOP.replace(new RegExp(`^${field}:.*\n( .*\n)*`, 'm'), '')
  const file = await shopFile(name, `${rest}${mistake}\n`)
  expect(await haat(['reseller', 'set', name, '--file', file])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(sentence),
  })
  expect([await shown(), await stored()]).toEqual(before)
})

test('prices and hidden categories are set from the file, shown as given, and reported where the MRP caps them', async () => {
  const shop = await aShop()
  const { name } = shop.tenant
  const [shirt, dear] = [
    await aProduct(shop, { discountPaise: 100_00, originalPaise: 900_00 }),
    await aProduct(shop, { discountPaise: 100_00, originalPaise: 110_00 }),
  ]
  const merchandising =
    'prices:\n  percent: 12\n  categories:\n    Shirts: 20\n  end: "9"\n  floor: 99\n  ceiling: 4999\n'
  const file = await shopFile(name, merchandising)
  const set = await haat(['reseller', 'set', name, '--file', file])
  expect(set).toMatchObject({ code: 0, stderr: '' })
  const remark = `Of 2 products 1 would exceed their MRP with these prices, such as ${dear.asin}; those are capped.\n`
  expect(set.stdout).toContain(remark)
  const price = async (search: string) =>
    (await send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search } })).body.map(
      (product: { price: number }) => product.price,
    )
  expect([await price(shirt.asin), await price(dear.asin)]).toEqual([[129], [109]])
  const shown = await haat(['reseller', 'show', name])
  expect(shown.stdout).toContain(merchandising)
  expect(shown.stdout).toContain(`# ${remark}`)

  await writeFile(file, 'hiddenCategories: [Shirts]\n')
  expect(await haat(['reseller', 'set', name, '--file', file])).toMatchObject({ code: 0, stderr: '' })
  expect(await price(shirt.asin)).toEqual([])
  expect((await haat(['reseller', 'show', name])).stdout).toContain(`${merchandising}hiddenCategories:\n  - Shirts\n`)

  await writeFile(
    file,
    `title: A\nhosts: [${aName()}.localhost]\nprices: { percent: 12, categories: { Shirts: 20 } }\n`,
  )
  const early = aName()
  expect(await haat(['reseller', 'add', early, '--file', file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no category Shirts: the supplier has no products yet.'),
  })
  expect((await haat(['reseller', 'list'])).stdout).not.toContain(early)
})

test('S9-006 delivery is set from the file, shown as given, and reported where the shop’s texts contradict it', async () => {
  const shop = await aShop()
  const { name } = shop.tenant
  const { asin } = await aProduct(shop, { discountPaise: 498_00, deliveryPaise: 20_00 })
  const delivery = async () =>
    (await send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search: asin } })).body[0]
      .recommendedSellingPrice
  const rule = 'delivery:\n  charge: 49\n  freeFrom: 499\ndeliversTo:\n  - "41"\n'
  const file = await shopFile(name, `${rule}texts: { promises: [{ icon: truck, title: Free delivery! }] }\n`)
  const set = await haat(['reseller', 'set', name, '--file', file])
  expect(set).toMatchObject({ code: 0, stderr: '' })
  const remark = 'texts.promises says "Free delivery!", but delivery is charged: correct it.\n'
  expect(set.stdout).toContain(remark)
  expect(await delivery()).toBe(49)
  const shown = (await haat(['reseller', 'show', name])).stdout
  expect(shown).toContain(rule)
  expect(shown).toContain(`# ${remark}`)
  // A host added later has the rule too.
  const other = { host: `www.${shop.host}` }
  expect(await haat(['reseller', 'host', 'add', name, other.host])).toMatchObject({ code: 0, stderr: '' })
  const there = await send(other, 'POST', '/api/GetSingleProductFilters', { json: { search: asin } })
  expect(there.body[0].recommendedSellingPrice).toBe(49)

  await writeFile(file, 'delivery: { freeFrom: 499 }\n')
  expect((await haat(['reseller', 'set', name, '--file', file])).stderr).toContain('Set delivery.charge')
  await writeFile(file, 'delivery: {}\n')
  const back = await haat(['reseller', 'set', name, '--file', file])
  expect(back).toMatchObject({ code: 0, stdout: expect.not.stringContaining(remark) })
  expect(await delivery()).toBe(20)

  const early = aName()
  await writeFile(file, `title: A\nhosts: [${early}.localhost]\ndelivery: { charge: 49, upTo: 3 }\n`)
  expect(await haat(['reseller', 'add', early, '--file', file])).toMatchObject({
    code: 1,
    stderr: 'delivery has only: charge, freeFrom.\n',
  })
  expect((await haat(['reseller', 'list'])).stdout).not.toContain(early)
})

test('India 11: a customer is exported and erased, and a suspended shop is erased with all its own data', async () => {
  const shop = await aShop()
  const { name } = shop.tenant
  const { email } = await aPerson(shop)
  const printed = await haat(['customer', 'export', email, '--reseller', name])
  expect(JSON.parse(printed.stdout).customers).toMatchObject([{ email, first_name: 'Asha' }])
  const forgotten = await haat(['customer', 'erase', email, '--reseller', name])
  expect(forgotten).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The customer is forgotten: .*customers 1/),
  })

  const file = join(folder, `${name}.jsonl`)
  expect(await haat(['reseller', 'erase', name, file])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('is open. Close it first'),
  })
  await haat(['reseller', 'suspend', name])
  expect(await haat(['reseller', 'erase', name, file])).toMatchObject({ code: 0, stderr: '' })
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).table)).toEqual(
    expect.arrayContaining(['suppliers', 'resellers', 'hosts']),
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await haat(['reseller', 'list'])).stdout).not.toContain(name)
  expect((await haat(['reseller', 'export', 'nobody', `${file}.another`])).stderr).toContain(
    'There is no reseller nobody.',
  )
})
