import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import type { ImportState, OpenedImport } from '#contract/shop-imports.ts'
import { exportCatalogue } from '#server/catalogue-import/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, ask, type TestStaff } from '#server/testing/staff.ts'
import { aWorkbook } from './fixture-workbook.ts'
import { endingOf, importJobs } from './import-jobs.ts'
import { shopImportOperations as calls } from './index.ts'

const uploads = aFolder()
const places = { url: inject('appUrl'), uploads }
/** In this thread, where the test's database watches each statement. */
const jobs = importJobs(places, endingOf)

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

const inShop = (path: string) => `/shops/${shop.tenant.resellerId}${path}`

async function send(content: string | Uint8Array<ArrayBuffer>, name = 'catalogue.csv', as: TestStaff = meera) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  const whole = new Response(form)
  const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' }
  return ask('POST', inShop('/imports/file'), { token: as.token, bytes: await whole.arrayBuffer(), headers })
}

async function upload(content: string | Uint8Array<ArrayBuffer>, name?: string): Promise<number> {
  const { status, headers } = await send(content, name)
  expect(status).toBe(303)
  expect(headers.get('location')).toMatch(/\/imports\/\d+$/)
  return Number(headers.get('location')?.split('/').at(-1))
}

const work = () => runJobs(shop, jobs)
const open = (importId: number) => run(calls.openImport, meera.ctx, { importId }) as Promise<OpenedImport>
const start = (importId: number) => run(calls.startImport, meera.ctx, { importId })

async function read(content: string | Uint8Array<ArrayBuffer>, name?: string): Promise<OpenedImport> {
  const importId = await upload(content, name)
  await work()
  return open(importId)
}

async function bring(content: string): Promise<number> {
  const { importId } = await read(content)
  await start(importId)
  await work()
  expect(await open(importId)).toMatchObject({ state: 'done' satisfies ImportState })
  return importId
}

const HEAD = 'asin,name,group,category,subcategory,original_price,discount_price,sizes,stock\r\n'
const KURTA = 'K1,Indigo Kurta,Women,Kurtas,Cotton,999,499,M=5|L=2,\r\n'
const SAREE = 'S1,Silk Saree,Women,Sarees,Silk,4999,2499,,3\r\n'

const rowsOf = async (sql: string) => (await ownerPool().query(sql, [shop.tenant.supplierId])).rows
const products = () =>
  rowsOf(`select asin, name, original_paise / 100 as mrp, discount_paise / 100 as price, withdrawn_at is null as sold,
    (select array_agg(size || ':' || units order by position) from stocks s
     where s.supplier_id = p.supplier_id and s.product_id = p.product_id and s.withdrawn_at is null) as stock
    from products p where supplier_id = $1 order by asin`)

test('a file is tried without a change to the shop, then imported, and stands in the report with who and when', async () => {
  const tried = await read(`${HEAD + KURTA + SAREE}X1,Priceless,Women,Kurtas,Cotton,999,free,,1\r\n`)
  expect(tried).toMatchObject({
    state: 'checked',
    format: 'Haat',
    name: 'Meera',
    counts: { products: 2, created: 2, changed: 0, unchanged: 0, refused: 1 },
    preview: [
      {
        name: 'Indigo Kurta',
        pricePaise: 499_00,
        mrpPaise: 999_00,
        what: 'new',
        sizes: [{ size: 'M', units: 5 }, { size: 'L' }],
      },
      { name: 'Silk Saree', what: 'new' },
    ],
    faults: [{ line: 4, product: 'Priceless', isLeftOut: true }],
  })
  expect(await products()).toEqual([])
  await start(tried.importId)
  await work()
  expect(await open(tried.importId)).toMatchObject({
    state: 'done',
    startedBy: 'Meera',
    counts: { created: 2 },
    changes: 2,
  })
  expect(await products()).toMatchObject([
    { asin: 'K1', price: 499, stock: ['M:5', 'L:2'] },
    { asin: 'S1', price: 2499, stock: [':3'] },
  ])
  const { body } = await ask('GET', inShop(`/imports/${tried.importId}/faults.csv`), { token: meera.token })
  expect(body).toMatch(/^line,product,result,what\r\n4,Priceless,left out,/)
  expect(await rowsOf('select did, subject from staff_log where supplier_id = $1 order by entry_id')).toEqual([
    { did: 'upload-import', subject: 'catalogue.csv' },
    { did: 'start-import', subject: 'catalogue.csv' },
  ])
  // The file is not kept longer than needed.
  expect(await rowsOf('select nth from import_pieces where supplier_id = $1')).toEqual([])
})

test('the same file again changes nothing, and is recognised; sent twice it is one import', async () => {
  const first = await bring(HEAD + KURTA)
  const again = await upload(HEAD + KURTA)
  expect(await upload(HEAD + KURTA)).toBe(again)
  await work()
  expect(await open(again)).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 1 },
    earlier: { importId: first },
  })
})

test('starting twice imports once, and a second import of the shop waits', async () => {
  const { importId } = await read(HEAD + KURTA)
  const other = await read(HEAD + SAREE)
  await Promise.all([start(importId), start(importId)])
  await expect(start(other.importId)).rejects.toMatchObject({ code: 'in-flight', reason: { id: 'importUnderWay' } })
  expect(await rowsOf(`select kind from jobs where supplier_id = $1`)).toEqual([{ kind: 'run-import' }])
  await work()
  await start(other.importId)
  await work()
  expect(await products()).toHaveLength(2)
})

test('taking back restores prices, texts and stock by the difference, and withdraws what was new', async () => {
  await bring(HEAD + KURTA)
  const importId = await bring(`${HEAD}K1,Indigo Kurta long,Women,Kurtas,Cotton,1099,599,M=9|XL=4,\r\n${SAREE}`)
  expect(await products()).toMatchObject([
    { name: 'Indigo Kurta long', price: 599, stock: ['M:9', 'XL:4'] },
    { sold: true },
  ])
  await run(calls.takeBackImport, meera.ctx, { importId })
  await run(calls.takeBackImport, meera.ctx, { importId })
  await work()
  expect(await products()).toMatchObject([
    { asin: 'K1', name: 'Indigo Kurta', mrp: 999, price: 499, stock: ['M:5', 'L:2'], sold: true },
    { asin: 'S1', sold: false },
  ])
  expect(await open(importId)).toMatchObject({
    state: 'taken-back',
    takenBack: { restored: 1, withdrawn: 1, by: 'Meera' },
    spared: [],
  })
  expect(await audit(shop)).toEqual([])
  // The first file again: as if the second had never been.
  expect((await read(HEAD + KURTA)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
})

test('taking back spares what was sold, edited or counted since, and says so', async () => {
  await bring(
    `${HEAD + KURTA}E1,Edited,Women,Kurtas,Cotton,999,499,,5\r\nC1,Counted,Women,Kurtas,Cotton,999,499,,5\r\n`,
  )
  const importId = await bring(
    `${HEAD}K1,Indigo Kurta,Women,Kurtas,Cotton,999,499,M=8|L=2,\r\n` +
      'E1,Edited,Women,Kurtas,Cotton,999,599,,5\r\nC1,Counted,Women,Kurtas,Cotton,999,499,,7\r\n' +
      'N1,New and sold,Women,Kurtas,Cotton,999,499,,9\r\nN2,New,Women,Kurtas,Cotton,999,499,,9\r\n',
  )
  const [kurta, fresh] = await rowsOf(
    `select product_id as "productId" from products where supplier_id = $1 and asin in ('K1', 'N1') order by asin`,
  )
  const buyer = await aBuyer(shop)
  await run(paymentOperations.placeOrder, buyer.ctx, {
    ...{ addressId: buyer.addressId, payment: 'COD', key: 'sold-since' },
    lines: [
      { productId: Number(kurta.productId), units: 6, size: 'M' },
      { productId: Number(fresh.productId), units: 1, size: '' },
    ],
  })
  await ownerPool().query(`update products set discount_paise = 44900 where supplier_id = $1 and asin = 'E1'`, [
    shop.tenant.supplierId,
  ])
  await ownerPool().query(
    `with counted as (
       update stocks s set units = 4 from products p
       where s.supplier_id = $1 and p.supplier_id = $1 and p.product_id = s.product_id and p.asin = 'C1' returning stock_id)
     insert into stock_movements (supplier_id, stock_id, units, reason) select $1, stock_id, -3, 'count' from counted`,
    [shop.tenant.supplierId],
  )
  await run(calls.takeBackImport, meera.ctx, { importId })
  await work()
  expect((await products()).filter(({ asin }) => /^.\d$/.test(asin))).toMatchObject([
    { asin: 'C1', stock: [':4'] },
    { asin: 'E1', price: 449 },
    { asin: 'K1', stock: ['M:0', 'L:2'] }, // 8 - 6 - 3 is less than nothing
    { asin: 'N1', sold: true },
    { asin: 'N2', sold: false },
  ])
  const { spared } = await open(importId)
  expect(Object.fromEntries(spared.map(({ name, why }) => [name, why.id]))).toEqual({
    'Indigo Kurta': 'gonePieces',
    Edited: 'editedSince',
    Counted: 'countedSince',
    'New and sold': 'soldSince',
  })
  expect(await audit(shop)).toEqual([])
})

test('an import whose process was killed goes on, and its report counts what was written before', async () => {
  const { importId } = await read(HEAD + KURTA + SAREE)
  await start(importId)
  const { rows } = await ownerPool().query(`select digest from imports where supplier_id = $1 and import_id = $2`, [
    shop.tenant.supplierId,
    importId,
  ])
  expect(rows).toHaveLength(1)
  // The first process has written all and died before it said so.
  await endingOf(shop.as({ kind: 'operator' }), 'run-import', { importId, ...places })
  await ownerPool().query(
    `update imports set state = 'running', report = null where supplier_id = $1 and import_id = $2`,
    [shop.tenant.supplierId, importId],
  )
  await ownerPool().query(
    `insert into import_pieces (supplier_id, reseller_id, import_id, nth, bytes) values ($1, $2, $3, 0, $4)`,
    [shop.tenant.supplierId, shop.tenant.resellerId, importId, Buffer.from(HEAD + KURTA + SAREE)],
  )
  await work()
  expect(await open(importId)).toMatchObject({ state: 'done', counts: { created: 2, changed: 0, unchanged: 0 } })
})

test('a file of no known format is proposed, corrected with one choice, and read so the next time', async () => {
  const file =
    'Item,Cost,Selling,Photo\r\nBlue shirt with long sleeves,300,499,a.jpg\r\nRed shirt with short sleeves,350,599,b.jpg\r\n'
  const asked = await read(file, 'stock.csv')
  expect(asked.state).toBe('asking')
  expect(asked.columns.map(({ column }) => column)).toEqual(['Item', 'Cost', 'Selling', 'Photo'])
  expect(asked.columns.find(({ column }) => column === 'Item')).toMatchObject({
    meaning: 'name',
    samples: ['Blue shirt with long sleeves', 'Red shirt with short sleeves'],
  })
  const columns = asked.columns.map(({ column, meaning }) => ({
    column,
    meaning: column === 'Cost' ? 'discount_price' : column === 'Selling' ? 'original_price' : meaning,
  }))
  const { importId } = asked
  const agree = (more: object) => run(calls.agreeColumns, meera.ctx, { importId, columns, unit: 'rupees', ...more })
  await expect(
    agree({ columns: columns.filter(({ meaning }) => meaning !== 'name').concat({ column: 'Item', meaning: '' }) }),
  ).rejects.toMatchObject({ reason: { id: 'nameColumnMissing' } })
  await expect(agree({ unit: 'dollars' })).rejects.toMatchObject({ code: 'bad-input' })
  await agree({})
  await work()
  expect(await open(importId)).toMatchObject({
    state: 'checked',
    preview: [
      { pricePaise: 300_00, mrpPaise: 499_00 },
      { pricePaise: 350_00, mrpPaise: 599_00 },
    ],
  })
  const next = await read(file.replace('499', '449'), 'stock2.csv')
  expect(next).toMatchObject({ state: 'checked', preview: [{ pricePaise: 300_00, mrpPaise: 449_00 }, {}] })
})

test('a file without a price is asked about, not refused', async () => {
  const asked = await read('Item,Photo\r\nBlue shirt with long sleeves,a.jpg\r\n', 'names.csv')
  expect(asked).toMatchObject({ state: 'asking' })
  const columns = asked.columns.map(({ column, meaning }) => ({ column, meaning }))
  await expect(
    run(calls.agreeColumns, meera.ctx, {
      importId: asked.importId,
      columns: [{ column: 'Item', meaning: 'name' }, ...columns.slice(1)],
      unit: 'rupees',
    }),
  ).rejects.toMatchObject({ reason: { id: 'priceColumnMissing' } })
})

test.each([
  ['a PDF', '%PDF-1.7 something', 'pdfFile'],
  ['an old or a locked workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'workbookLocked'],
  ['a zip of something else', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'workbookBroken'],
  ['a web page', '<!doctype html><p>Sign in', 'webPage'],
  ['a header alone', HEAD, 'noProducts'],
])('%s is refused in words', async (_, content, id) => {
  const opened = await read(content as string, 'x.csv')
  expect(opened).toMatchObject({ state: 'failed', problem: { id } })
  await expect(start(opened.importId)).rejects.toMatchObject({ reason: { id: 'importNotReady' } })
})

test('an empty file, one that is too large and a form without a file lead back to the form, and nothing is kept', async () => {
  const refused = async (sent: Promise<{ headers: Headers }>) =>
    (await sent).headers.get('location')?.split('refused=')[1]
  expect(await refused(send(''))).toBe('noFileChosen')
  expect(await refused(send(new Uint8Array(20 * 2 ** 20 + 1)))).toBe('uploadTooLarge')
  expect(await refused(send(HEAD, ''))).toBe('noFileChosen')
  expect(await rowsOf('select nth from import_pieces where supplier_id = $1')).toEqual([])
  expect(await run(calls.browseImports, meera.ctx, {})).toMatchObject({ imports: [] })
})

test('five files may wait; one that is discarded makes room', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 5; nth++) ids.push(await upload(HEAD + KURTA.replace('499', `${400 + nth}`)))
  expect((await send(HEAD + SAREE)).headers.get('location')).toContain('refused=tooManyFilesWait')
  await run(calls.stopImport, meera.ctx, { importId: ids[0] })
  await upload(HEAD + SAREE)
  await work()
  expect(await open(ids[0] ?? 0)).toMatchObject({ state: 'stopped' })
  await expect(start(ids[0] ?? 0)).rejects.toMatchObject({ reason: { id: 'importNotReady' } })
  // After three days.
  await ownerPool().query('delete from import_pieces where supplier_id = $1', [shop.tenant.supplierId])
  await expect(start(ids[1] ?? 0)).rejects.toMatchObject({ reason: { id: 'importFileGone' } })
})

test('where another shop sells the same goods nobody imports, also if it came after the start', async () => {
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  const sibling = await aShop(shop.tenant.supplierId)
  await work()
  expect(await open(importId)).toMatchObject({
    state: 'failed',
    problem: { id: 'importOfShared', hosts: sibling.host },
    alsoAt: [sibling.host],
  })
  expect(await products()).toEqual([])
  expect((await send(HEAD + KURTA)).headers.get('location')).toContain('refused=importOfShared')
})

test('a packer, a guest and staff of another shop neither upload nor read', async () => {
  const { importId } = await read(HEAD + KURTA)
  const packer = await aStaff(shop, 'packer')
  expect((await send(HEAD, 'a.csv', packer)).status).toBe(403)
  expect((await ask('GET', inShop(`/imports/${importId}/faults.csv`), { token: packer.token })).status).toBe(403)
  const form = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, bytes: new ArrayBuffer(9) }
  expect((await ask('POST', inShop('/imports/file'), form)).headers.get('location')).toContain('/sign-in')
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(run(calls.openImport, stranger.ctx, { importId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(run(calls.startImport, stranger.ctx, { importId })).rejects.toMatchObject({ code: 'not-found' })
  expect((await send(HEAD, 'a.csv', stranger)).status).toBe(404)
  const elsewhere = await ask('POST', inShop('/imports/file'), {
    token: meera.token,
    ...form,
    headers: { ...form.headers, 'Sec-Fetch-Site': 'same-site' },
  })
  expect(elsewhere.status).toBe(403)
})

test('a formula and a script are text', async () => {
  const { preview } = await read(
    `${HEAD}F1,"=HYPERLINK(""http://evil.example"")",Women,Kurtas,Cotton,999,499,,1\r\nF2,<script>alert(1)</script> kurta,Women,Kurtas,Cotton,999,499,,1\r\n`,
  )
  expect(preview.map(({ name }) => name)).toEqual([
    '=HYPERLINK("http://evil.example")',
    '<script>alert(1)</script> kurta',
  ])
})

test('a step in a thread of its own ends as it does here', async () => {
  const importId = await upload(HEAD + KURTA)
  await runJobs(shop, importJobs(places))
  expect(await open(importId)).toMatchObject({ state: 'checked', counts: { created: 1 } })
})

const SHEET: (string | number)[][] = [
  ['asin', 'name', 'group', 'category', 'subcategory', 'original_price', 'discount_price', 'sizes', 'description'],
  ['K1', 'नीला कुर्ता', 'Women', 'Kurtas', 'Cotton', 999, 499.5, 'M=5|L=2', 'Costs ₹499.50, "as new"'],
  ['K2', 'Two\nlines', 'Women', 'Kurtas', 'Cotton', 999, 1200, 'M=1', ''],
  ['K3', 'Without a price', 'Women', 'Kurtas', 'Cotton', '', 'free', 'M=1', ''],
]
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const asCsv = (delimiter: string) => SHEET.map((row) => row.map(String).map(quoted).join(delimiter)).join('\r\n')

test('CSV, CSV UTF-8, Unicode Text and .xlsx of one sheet are one and the same dry run', async () => {
  const unicode = Buffer.from(`\ufeff${asCsv('\t')}`, 'utf16le')
  const found: Partial<OpenedImport>[] = []
  for (const [content, name] of [
    [asCsv(','), 'a.csv'],
    [`\ufeff${asCsv(',')}`, 'a-utf8.csv'],
    [new Uint8Array(unicode), 'a.txt'],
    [new Uint8Array(aWorkbook(SHEET)), 'a.xlsx'],
  ] as const) {
    const { counts, preview, faults, remarks, state, format } = await read(content, name)
    found.push({ counts, preview, faults, remarks, state, format })
  }
  expect(found[0]).toMatchObject({ state: 'checked', counts: { refused: 1 }, preview: [{ name: 'नीला कुर्ता' }, {}] })
  for (const other of found.slice(1)) expect(other).toEqual(found[0])
})

test('Excel’s plain CSV has lost what is not Latin, and that is said', async () => {
  const lost = await read(HEAD + KURTA.replace('Indigo Kurta', '????? ????????'))
  expect(lost.remarks.map(({ id }) => id)).toContain('lettersLost')
  expect((await read(HEAD + KURTA)).remarks.map(({ id }) => id)).not.toContain('lettersLost')
})

test('an export that is imported again changes nothing', async () => {
  await bring(HEAD + KURTA + SAREE)
  const file = join(uploads, `export-${shop.tenant.resellerId}.csv`)
  await exportCatalogue(shop.as({ kind: 'operator' }), file)
  expect(await read(await readFile(file, 'utf8'))).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 2, withdrawn: 0, refused: 0, notes: 0 },
  })
})

test('stopping one whose job was given up ends it, and the next import is free', async () => {
  const { importId } = await read(HEAD + KURTA)
  const other = await read(HEAD + SAREE)
  await start(importId)
  await ownerPool().query('update jobs set parked_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  await run(calls.stopImport, meera.ctx, { importId })
  expect(await open(importId)).toMatchObject({ state: 'stopped' })
  await start(other.importId)
  await work()
  expect(await products()).toMatchObject([{ asin: 'S1' }])
})

test('an import that is stopped before it begins changes nothing, and can be gone on with', async () => {
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  await run(calls.stopImport, meera.ctx, { importId })
  await work()
  expect(await open(importId)).toMatchObject({ state: 'stopped', changes: 0 })
  expect(await products()).toEqual([])
  await start(importId)
  await work()
  expect(await products()).toHaveLength(1)
})
