import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { type Run, haat as runHaat } from './run-haat.ts'

const HAAT = resolve(import.meta.dirname, 'haat.ts')

const folder = aFolder()

const database = () => ({ DATABASE_URL: inject('ownerUrl'), HAAT_DATA: join(folder, 'data') })

function haat(words: string[]): Promise<Run> {
  return runHaat(words, database())
}

async function countOf(shop: TestShop): Promise<number> {
  const { rows } = await ownerPool().query('select count(*)::int from products where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return rows[0].count
}

test('R28 imports the directory of pincodes, and reports the lines left out', async () => {
  const file = join(folder, 'pincodes.csv')
  await writeFile(file, 'pincode,city,district,state\n980001,Sagar,Sagar,Madhya Pradesh\n98,Sagar,Sagar,Goa\n')
  const { code, stdout } = await haat(['pincodes', 'import', file])
  expect(stdout).toContain("line 3: '98' is not a pincode of six digits.")
  expect(stdout).toContain('1 row read, 1 left out: 1 pincode in 1 place.')
  expect(code).toBe(0)
  const missing = await haat(['pincodes', 'import', join(folder, 'nowhere.csv')])
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no file or folder') })
})

test('opens a shop, lists it, imports its catalogue', async () => {
  const name = `cli-${process.pid}-${Date.now().toString(36)}`
  const add = [
    'reseller',
    'add',
    name,
    '--title',
    'Asha Sarees',
    '--host',
    `${name}.localhost`,
    `www.${name}.localhost`,
  ]
  expect(await haat(add)).toEqual({
    code: 0,
    stdout: expect.stringMatching(`^The shop ${name} is open at ${name}.localhost, www.${name}.localhost.\n`),
    stderr: '',
  })
  expect(await haat(add)).toMatchObject({ code: 1, stdout: '', stderr: `There is already a reseller ${name}.\n` })

  const file = join(folder, 'small.csv')
  const faulty = Array.from({ length: 60 }, (_, at) => `B-${at},B,C,zero,1\n`).join('')
  await writeFile(file, `asin,name,category,discount_price,stock\nA,A,C,100,1\n${faulty}`)
  const report = join(folder, 'faults.txt')
  const listeners = process.listenerCount('SIGINT')
  const imported = await haat(['catalogue', 'import', file, '--reseller', name, '--report', report])
  expect(process.listenerCount('SIGINT'), 'Ctrl+C is listened to only during the import').toBe(listeners)
  expect(imported).toMatchObject({ code: 0, stderr: '' })
  expect(imported.stdout).toContain('B (line 3): discount_price "zero" is not a price; the product was left out\n')
  expect(imported.stdout).toContain('… and 10 more; use --report FILE to list them all.\n')
  expect(imported.stdout).toMatch(
    /Haat catalogue: 1 product in [\d.]+ s, [\d,]+ a second: 1 created, 0 changed, 0 unchanged; 60 faults\.\n$/,
  )
  expect((await readFile(report, 'utf8')).trim().split('\n')).toHaveLength(60)
  const brand = join(folder, 'brand.json')
  const theme = { text: '#101010', background: '#fffff0', primary: '#800040', secondary: '#204080', accent: '#c0a000' }
  await writeFile(brand, JSON.stringify({ theme }))
  expect(await haat(['reseller', 'set', name, '--file', brand])).toMatchObject({ code: 0, stderr: '' })
  await writeFile(brand, JSON.stringify({ theme: { ...theme, text: 'pink' } }))
  expect(await haat(['reseller', 'set', name, '--file', brand])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A colour is written like #ff6347.'),
  })
  await writeFile(brand, '{ theme')
  expect(await haat(['reseller', 'set', name, '--file', brand])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${brand} is neither YAML nor JSON: `),
  })

  expect((await haat(['reseller', 'list'])).stdout).toMatch(
    new RegExp(`^${name} +${name}.localhost +1 +open +Asha Sarees$`, 'm'),
  )
})

test.each([
  [
    'an unknown reseller',
    ['catalogue', 'import', HAAT, '--reseller', 'nobody-at-all'],
    {},
    'There is no reseller nobody-at-all.',
  ],
  [
    'no such report folder',
    ['catalogue', 'import', HAAT, '--reseller', 'x', '--report', '/nowhere/at/all.txt'],
    {},
    'There is no folder /nowhere/at. Create it first',
  ],
  [
    'a database that is away',
    ['reseller', 'list'],
    { DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' },
    'The database cannot be reached',
  ],
  ['a wrong setting', ['reseller', 'list'], { DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must look like'],
])('%s is reported in one sentence, without a stack', async (_, words, more, sentence) => {
  const { code, stdout, stderr } = await runHaat(words, { ...database(), ...more })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('an import is tried, done with a mapping, and exported again', async () => {
  const shop = await aShop()
  const [file, mapping, list, out] = ['any.csv', 'any.yaml', 'list.txt', 'out.csv'].map((name) => join(folder, name))
  if (!file || !mapping || !list || !out) throw new Error('no names')
  await writeFile(file, 'id;what;cost\nA;=Kurta;Rs. 1,099.00\nB;Kurta;soon\n')
  const columns = {
    asin: 'id',
    name: 'what',
    discount_price: 'cost',
    category: { always: 'Goods' },
    stock: { always: 3 },
  }
  await writeFile(mapping, JSON.stringify({ columns }))
  const words = ['catalogue', 'import', file, '--reseller', shop.tenant.name, '--mapping', mapping]
  const dry = await haat([...words, '--dry-run', '--report', list])
  expect(dry.stdout).toContain('Kurta (line 3): cost "soon" is not a price; the product was left out\n')
  expect(dry.stdout).toMatch(/1 created, 0 changed, 0 unchanged; .*\nA dry run: nothing was written to the shop\.\n$/)
  expect(await readFile(list, 'utf8')).toMatch(/^Kurta \(line 3\): .*\nline 2: A would be created\n$/)
  expect(await countOf(shop)).toBe(0)
  expect((await haat(words)).stdout).toMatch(/ a second: 1 created/)
  const { stdout } = await haat(['catalogue', 'export', out, '--reseller', shop.tenant.name])
  expect(stdout).toBe(`1 product of ${shop.tenant.name} are in ${out}.\n`)
  expect(await readFile(out, 'utf8')).toContain("\nA,'=Kurta,All,Goods,Goods,1099,1099,")
})

test('a file of unknown format is read by a proposed mapping, and the next time by the mapping saved beside it', async () => {
  const shop = await aShop()
  const file = join(folder, 'unknown.csv')
  const rows = [
    'SKU-1;Lamp;₹1,099;₹1,499;Home;Active',
    'SKU-2;Rug;₹899;₹999;Home;Proposed',
    'SKU-3;Cup;soon;₹99;Home;Active',
  ]
  await writeFile(file, `Seller SKU;Product Title;Selling Price;MRP;Category;Listing Status\n${rows.join('\n')}\n`)
  const words = ['catalogue', 'import', file, '--reseller', shop.tenant.name]
  const first = await haat(words)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/discount_price +Selling Price +₹1,099 +₹899 +soon\n/)
  expect(first.stdout).toContain(
    `The file is read as shown. To correct it: Change ${file}.mapping.yaml and import again.\n`,
  )
  const report = first.stdout.slice(first.stdout.indexOf('Left out'))
  expect(report.split('\n').slice(0, 5)).toEqual([
    'Left out, 2 products and rows:',
    '  Rug (line 3): is proposed; it is not sold',
    '  Cup (line 4): Selling Price "soon" is not a price; the product was left out',
    'No product has a picture: Lamp (line 2).',
    '  Use --images FOLDER for pictures named in the file.',
  ])
  expect(await readFile(`${file}.mapping.yaml`, 'utf8')).toContain('discount_price: Selling Price # by its heading')
  await writeFile(`${file}.mapping.yaml`, 'columns: { asin: Seller SKU, name: Product Title, discount_price: MRP }\n')
  const again = await haat(words)
  expect(again.stdout).toContain(`Using the mapping ${file}.mapping.yaml.\n`)
  expect(again.stdout).toContain('Prices are those of "MRP"; not read: "Selling Price".\n')
  expect(again.stdout).toMatch(/1 created, 1 changed, 0 unchanged/)
})

test('prices that may be rupees or paise are not guessed without a terminal', async () => {
  const shop = await aShop()
  const file = join(folder, 'hundreds.csv')
  const rows = Array.from({ length: 30 }, (_, at) => `S${at},Silk saree ${at},${(15 + at) * 100}`)
  await writeFile(file, `sku,name,price\n${rows.join('\n')}\n`)
  const words = ['catalogue', 'import', file, '--reseller', shop.tenant.name]
  expect(await haat(words)).toMatchObject({
    code: 1,
    stderr:
      'All prices are full hundreds (1500, 1600, 1700): they may be rupees or paise. Pass --prices rupees or --prices paise.\n',
  })
  expect(await countOf(shop)).toBe(0)
  expect((await haat([...words, '--prices', 'paise'])).stdout).toContain('(scale: 0.01)')
  const { rows: prices } = await ownerPool().query(
    'select min(discount_paise)::int as least from products where supplier_id = $1',
    [shop.tenant.supplierId],
  )
  expect(prices).toEqual([{ least: 1500 }])
  const mapping = `${file}.mapping.yaml`
  for (const more of [[], ['--mapping', mapping]]) {
    expect(await haat([...words, ...more, '--prices', 'rupees'])).toMatchObject({
      code: 1,
      stderr: `The mapping ${mapping} does not read the prices as rupees. Write "scale: 1" in it, or leave out --prices.\n`,
    })
    expect(await haat([...words, ...more, '--prices', 'paise'])).toMatchObject({ code: 0, stderr: '' })
  }
  await writeFile(file, 'asin,name,category,discount_price,stock\nS9,Silk saree,C,1500,1\n')
  expect(await haat([...words, '--prices', 'paise'])).toMatchObject({
    code: 1,
    stderr: 'The format of this file is known, and its prices are rupees. Leave out --prices.\n',
  })
})

test('cache clear reaches every server', async () => {
  const shop = await aShop()
  const ear = new Client({ connectionString: inject('ownerUrl') })
  const notices: string[] = []
  ear.on('notification', ({ payload = '' }) => notices.push(payload))
  await ear.connect()
  await ear.query('listen haat_changes')
  try {
    const one = await haat(['cache', 'clear', '--reseller', shop.tenant.name])
    expect(one).toMatchObject({ code: 0, stdout: `The cached pages of ${shop.tenant.name} are cleared.\n` })
    expect(await haat(['cache', 'clear'])).toMatchObject({ code: 0, stdout: 'All cached pages are cleared.\n' })
    expect((await haat(['cache', 'clear', '--reseller', 'nobody'])).stderr).toContain('There is no reseller nobody.')
    await ear.query('select 1')
    expect(notices).toEqual(expect.arrayContaining([`${shop.tenant.supplierId} *`, '0 *']))
  } finally {
    await ear.end()
  }
})
