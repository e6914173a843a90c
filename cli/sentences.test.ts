import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { haatProcess, type Run, haat as runHaat } from './run-haat.ts'

const HAAT = resolve(import.meta.dirname, 'haat.ts')
/** Nothing listens there: a command that opens a database before checking its arguments prints another error. */
const NOWHERE = { DATABASE_URL: 'postgresql://haat@127.0.0.1:1/haat' }

const folder = aFolder()

function haat(words: string[], more: Record<string, string> = {}): Promise<Run> {
  return runHaat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: join(folder, 'data'), ...more }, folder)
}

let counter = 0
const aName = () => `sentence-${process.pid}-${Date.now().toString(36)}-${++counter}`

test('every command that takes a file reports a wrong one as such, before it opens a database', async () => {
  await writeFile(join(folder, 'there.txt'), 'precious')
  await mkdir(join(folder, 'dir'))
  const shop = ['--reseller', 'asha']
  const wrong: [words: string[], sentence: RegExp][] = [
    [['reseller', 'add', '--file', 'nofile.yaml'], /^There is no file or folder nofile\.yaml\./],
    [['reseller', 'set', 'asha', '--file', 'dir'], /^dir is a folder, not a file\.\n$/],
    [['restore', 'nofile'], /^There is no file or folder nofile\./],
    [['pincodes', 'import', 'nofile'], /^There is no file or folder nofile\./],
    [['catalogue', 'import', 'nofile', ...shop], /^There is no file or folder nofile\./],
    [['catalogue', 'import', 'there.txt', ...shop, '--images', 'nodir'], /^There is no file or folder nodir\./],
    [['catalogue', 'import', 'there.txt', ...shop, '--images', 'there.txt'], /^there\.txt is a file, not a folder/],
    [['catalogue', 'import', 'there.txt', ...shop, '--mapping', 'nofile'], /^There is no file or folder nofile\./],
    [['catalogue', 'import', 'there.txt', ...shop, '--report', 'there.txt'], /^there\.txt already exists/],
    [['catalogue', 'export', 'there.txt', ...shop], /^there\.txt already exists and is not overwritten/],
    [['catalogue', 'export', 'nowhere/x.csv', ...shop], /^There is no folder \S+nowhere\. Create it first/],
    [['backup', 'nowhere/x'], /^There is no folder \S+nowhere\. Create it first/],
    [['backup', 'there.txt'], /^there\.txt already exists/],
    [['backup', 'there.txt/x'], /there\.txt is a file, so there\.txt\/x cannot be created in it/],
    [['reseller', 'export', 'asha', 'nowhere/x'], /^There is no folder/],
    [['reseller', 'erase', 'asha', 'there.txt'], /^there\.txt already exists/],
    [['customer', 'export', 'a@b.c', ...shop, '--out', 'there.txt'], /^there\.txt already exists/],
  ]
  const runs = await Promise.all(wrong.map(([words]) => haat(words, NOWHERE)))
  for (const [at, { code, stdout, stderr }] of runs.entries()) {
    expect({ words: wrong[at]?.[0], code, stdout, lines: stderr.split('\n').length }).toEqual({
      ...{ words: wrong[at]?.[0], code: 1, stdout: '', lines: 2 },
    })
    expect(stderr).toMatch(wrong[at]?.[1] ?? /never/)
  }
  expect(await readFile(join(folder, 'there.txt'), 'utf8')).toBe('precious')
  expect((await haat(['reseller', 'list'], NOWHERE)).stderr).toMatch(/^The database cannot be reached \(.*ECONNREFUSED/)
})

test('a failed connection names the setting whose address was used', async () => {
  const right = inject('ownerUrl')
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(right)
    change(url)
    return url.href
  }
  const faults: [address: string, sentence: (setting: string) => RegExp][] = [
    [
      wrong((url) => {
        url.username = 'nobody'
      }),
      (setting) => new RegExp(`^The database rejects this user .*Is the user of ${setting} right\\?\n$`),
    ],
    [
      wrong((url) => {
        url.pathname = 'nowhere'
      }),
      (setting) => new RegExp(`^There is no such database .*Create it .*, or correct ${setting}\\.\n$`),
    ],
    [
      'postgresql://haat@127.0.0.1:1/haat',
      (setting) => new RegExp(`^The database cannot be reached .*Is it running, and is ${setting} right\\?\n$`),
    ],
    [
      'postgresql://haat@nohost.invalid/haat',
      (setting) =>
        new RegExp(
          `^The database cannot be reached \\(getaddrinfo \\w+ nohost.invalid\\)\\. Is the host in ${setting} spelt right`,
        ),
    ],
  ]
  for (const [address, sentence] of faults) {
    const both = { DATABASE_URL: right, DATABASE_OWNER_URL: address }
    const one = { DATABASE_URL: address }
    for (const words of [['reseller', 'list'], ['migrate']]) {
      expect((await haat(words, both)).stderr).toMatch(sentence('DATABASE_OWNER_URL'))
      expect((await haat(words, one)).stderr).toMatch(sentence('DATABASE_URL'))
    }
    const { code, stdout } = await haat(['doctor', '--json'], both)
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ level: 'broken', todo: expect.stringContaining('DATABASE_OWNER_URL') }),
    )
  }
})

test('an export that fails leaves no partial file', async () => {
  const file = join(folder, 'half.csv')
  const { code } = await haat(['catalogue', 'export', file, '--reseller', 'nobody-at-all'])
  expect([code, existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([1, false, false])
  const list = join(folder, 'half.txt')
  await haat(['catalogue', 'import', HAAT, '--reseller', 'nobody-at-all', '--report', list])
  expect(existsSync(list), 'the same words again are not refused').toBe(false)
})

test('orders and complaints are found by their number as read aloud; an unknown number is reported', async () => {
  const shop = await aShop()
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { stock: { M: 4 } })
  const lines = [{ productId, units: 1, size: 'M' }]
  const { number } = (await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })) as {
    number: string
  }
  const plainly = number.replace('-', '')
  for (const typed of [plainly, plainly.toLowerCase(), ` ${number.toLowerCase()} `, plainly.replace(/(..)/g, '$1 ')]) {
    expect((await haat(['orders', 'show', typed])).stdout, typed).toContain(`Order ${number} of`)
  }
  const wrong: [words: string[], sentence: string][] = [
    [['orders', 'show', 'abc'], "argument 'number'. An order has a number like H7K4M-9QXTC."],
    [['complaints', 'show', '7'], "argument 'number'. A complaint has a number like 7K4M-9QXT."],
    [['jobs', 'retry', 'abc'], "'abc' is invalid for argument 'id'. It must be a whole number"],
    [['jobs', 'retry', '0x10'], 'It must be a whole number'],
    [['outbox', 'show', '1.5', '--reseller', 'asha'], 'It must be a whole number'],
    [['orders', 'list', '--limit', '1e2'], 'It must be a whole number from 1 to 1000.'],
    [['reseller', 'set', 'asha', '--discount', 'much'], 'It must be a whole percentage'],
  ]
  for (const [words, sentence] of wrong) {
    expect(await haat(words, NOWHERE)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(sentence) })
  }
})

test('a supplier with a typo is not created; a new one is when requested, and none by a command that fails', async () => {
  const [supplier, one, two] = [aName(), aName(), aName()]
  const add = (name: string, ...more: string[]) =>
    haat(['reseller', 'add', name, '--title', 'A', '--host', `${name}.localhost`, ...more])
  const suppliers = async (like: string) =>
    (await ownerPool().query('select name from suppliers where name like $1', [`${like}%`])).rows.length
  expect(await add(one, '--supplier', supplier)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(`^There is no supplier ${supplier}\\. .*Create it with --new-supplier\\.\n$`),
  })
  expect(await suppliers(supplier)).toBe(0)
  expect(await add(one, '--supplier', supplier, '--new-supplier')).toMatchObject({ code: 0, stderr: '' })
  expect((await add(two, '--supplier', `${supplier}x`)).stderr).toContain(`Similar names: ${supplier}`)
  expect((await add(two, '--supplier', supplier)).stdout).toContain(`It sells the catalogue of supplier ${supplier}.`)
  const three = aName()
  const taken = await haat(['reseller', 'add', three, '--title', 'A', '--host', `${one}.localhost`])
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('belongs to another shop') })
  expect(await suppliers(three)).toBe(0)
})

test('YAML without quotes means what it looks like: text stays as typed, numbers may be quoted, one host is a list', async () => {
  const name = aName()
  const file = join(folder, 'bare.yaml')
  await writeFile(
    file,
    [
      `hosts: ${name}.localhost`,
      ...['title: 1947', 'mobile: 09876500001', 'pixelId: 0123456789', 'onlineDiscountPercent: "5"'],
      ...['tagline: true', 'prices: { percent: "12", end: 00, floor: "99" }', 'delivery: { charge: "49" }'],
      'deliversTo: [41, 400001]',
      'deliveryTimes: { from: 411001, dispatch: "2", cutoff: 12, city: 1-3 }',
    ].join('\n'),
  )
  expect(await haat(['reseller', 'add', name, '--file', file])).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse((await haat(['reseller', 'show', name, '--json'])).stdout)).toMatchObject({
    ...{ title: '1947', mobile: '09876500001', pixelId: '0123456789', onlineDiscountPercent: 5, tagline: 'true' },
    ...{ prices: { percent: 12, end: '00', floor: 99 }, delivery: { charge: 49 }, deliversTo: ['41', '400001'] },
    deliveryTimes: { from: '411001', dispatch: 2, cutoff: 12, city: '1-3', zone: '2-5', india: '3-7', remote: '6-12' },
  })
  await writeFile(file, 'title: A\nlegal:\n  gstin:\n')
  expect((await haat(['reseller', 'set', name, '--file', file])).stderr).toMatch(
    /bare\.yaml has no value for "legal\.gstin": leave it out/,
  )
})

test('F21 a disk that fills up during an import is reported in a sentence, with what was imported, and no log line', async () => {
  const { tenant } = await aShop()
  const name = `full_${tenant.resellerId}`
  // Raises an error in PostgreSQL in this supplier's second batch.
  await ownerPool().query(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      raise 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger ${name} before insert on products for each row
      when (new.supplier_id = ${tenant.supplierId} and new.asin = 'A-700') execute function ${name}()`)
  try {
    const file = join(folder, 'full.csv')
    const rows = Array.from({ length: 1200 }, (_, at) => `A-${at},Kurta,C,100,1\n`).join('')
    await writeFile(file, `asin,name,category,discount_price,stock\n${rows}`)
    const database = { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: join(folder, 'data') }
    const words = ['catalogue', 'import', file, '--reseller', tenant.name]
    const { code, stdout, stderr } = await haatProcess(words, database)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'The disk of the database is full (could not extend file: No space left on device). Free some space, then try again.\n',
    })
    expect(stdout).toContain(
      'Everything imported so far is complete. Repair that, then run the same command to continue.\n',
    )
    expect(stdout).not.toContain('{')
    const { rows: stored } = await ownerPool().query(
      'select count(*)::int as products from products where supplier_id = $1',
      [tenant.supplierId],
    )
    expect(stored).toEqual([{ products: 700 }]) // the batch beside came in
  } finally {
    await ownerPool().query(`drop trigger ${name} on products; drop function ${name}()`)
  }
})

test('an import that imports nothing exits with 1', async () => {
  const { tenant } = await aShop()
  const file = join(folder, 'nothing.csv')
  await writeFile(file, 'asin,name,category,discount_price,stock\nA,A,C,zero,1\nB,B,C,none,1\n')
  expect((await haat(['catalogue', 'import', file, '--reseller', tenant.name])).code).toBe(1)
  await writeFile(file, 'pincode,city,district,state\n98,Sagar,Sagar,Goa\n')
  expect((await haat(['pincodes', 'import', file])).code).toBe(1)
  await writeFile(file, 'pincode,city,district,state\n')
  expect(await haat(['pincodes', 'import', file])).toMatchObject({ code: 1, stderr: `${file} has no pincodes.\n` })
})

test('a catalogue without products and one of broken JSON are refused', async () => {
  const { tenant } = await aShop()
  const mapping = join(folder, 'fields.yaml')
  await writeFile(mapping, 'columns: { asin: id, name: what, discount_price: cost, category: { always: A } }\n')
  const empty = /has no products/
  const broken = (how: string) =>
    new RegExp(`^The JSON of the file is broken: line 1 begins an object that ${how}\\.$`, 'm')
  for (const [name, content, sentence, ...more] of [
    ['header.csv', 'asin,name,category,discount_price,stock\n', empty],
    ['unknown.csv', 'id,what,cost,sort\n', empty, '--mapping', mapping],
    ['list.json', '[]', empty],
    ['mapped.json', '[]', empty, '--mapping', mapping],
    ['open.json', '{ "id": 1, ', broken('is cut off: the file ends inside it')],
    ['comma.json', '[{ "id": 1, }]', broken('is not valid JSON')],
  ] as [string, string, RegExp, ...string[]][]) {
    const file = join(folder, name)
    await writeFile(file, content)
    const { code, stdout, stderr } = await haat(['catalogue', 'import', file, '--reseller', tenant.name, ...more])
    expect({ name, code }).toEqual({ name, code: 1 })
    expect(stdout, name).not.toContain('catalogue:')
    expect(stderr, name).toMatch(sentence)
  }
  const file = join(folder, 'nameless.csv')
  await writeFile(file, 'asin,name,category,discount_price,stock\nA,,C,100,1\n')
  expect((await haat(['catalogue', 'import', file, '--reseller', tenant.name])).stdout).toMatch(
    /Line 2, column name: the name is missing; the product was left out\n/,
  )
})

test('every command that lists or shows has --json, and the program --version', async () => {
  const helpOf = async (...words: string[]) => (await haat([...words, '--help'], NOWHERE)).stdout
  const commandsIn = (help: string) => [...help.matchAll(/^ {2}([a-z]+)(?= )/gm)].map(([, name = '']) => name)
  const groups = commandsIn(await helpOf()).filter((name) => name !== 'help')
  expect(groups).toEqual(expect.arrayContaining(['reseller', 'orders', 'complaints', 'jobs', 'outbox', 'invoices']))
  const shows: string[][] = [['doctor'], ['settings']]
  for (const group of groups) {
    const names = commandsIn(await helpOf(group)).filter((name) => ['list', 'show'].includes(name))
    shows.push(...names.map((name) => [group, name]))
  }
  expect(shows.length).toBeGreaterThan(10)
  for (const words of shows) expect(await helpOf(...words), words.join(' ')).toContain('--json')
  expect(await haat(['--version'], NOWHERE)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  })
})

test('a reader that stops early, such as head, ends the command without a stack', async () => {
  const child = spawn(process.execPath, [HAAT, 'settings'], { env: { HAAT_DATA: join(folder, 'data') } })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const [code] = await once(child, 'exit')
  expect([code, stderr]).toEqual([0, ''])
})
