import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OpenedImport } from '#contract/shop-imports.ts'
import { exportCatalogue } from '#server/catalogue-import/index.ts'
import { run } from '#server/kernel/answer.ts'
import { anImporter, HEAD, KURTA, places, SAREE } from '#server/testing/importer.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { aWorkbook } from '#server/testing/workbook.ts'
import { shopImportOperations as calls } from './index.ts'

test('a file of no known format is proposed, corrected with one choice, and read so the next time', async () => {
  const { meera, work, open, read } = await anImporter()
  const file =
    'Item,Cost,Selling,Photo\r\nBlue shirt with long sleeves,300,499,a.jpg\r\nRed shirt with short sleeves,350,599,b.jpg\r\n'
  const opened = await read(file, 'stock.csv')
  expect(opened.state).toBe('asking')
  expect(opened.columns.map(({ column }) => column)).toEqual(['Item', 'Cost', 'Selling', 'Photo'])
  expect(opened.columns.find(({ column }) => column === 'Item')).toMatchObject({
    meaning: 'name',
    samples: ['Blue shirt with long sleeves', 'Red shirt with short sleeves'],
  })
  const columns = opened.columns.map(({ column, meaning }) => ({
    column,
    meaning: column === 'Cost' ? 'discount_price' : column === 'Selling' ? 'original_price' : meaning,
  }))
  const { importId } = opened
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

test('what a colleague has read with other columns is not imported unseen, nor read a third way', async () => {
  const { shop, meera, open, read, work } = await anImporter()
  const { importId, mark, columns } = await read('SKU,Item,Rate\r\nK1,Cotton kurta,499\r\n', 'goods.csv')
  const agreed = columns.map(({ column, meaning }) => ({ column, meaning }))
  const ravi = await aStaff(shop, 'manager', 'Ravi')
  const agree = (by: TestStaff, seen: string) =>
    run(calls.agreeColumns, by.ctx, { importId, columns: agreed, unit: 'paise', seen })
  await agree(ravi, mark)
  await work()
  const slower = { reason: { id: 'importNotReady', by: 'Ravi' } }
  await expect(run(calls.startImport, meera.ctx, { importId, seen: mark })).rejects.toMatchObject(slower)
  await expect(agree(meera, mark)).rejects.toMatchObject(slower)
  const { mark: now } = await open(importId)
  await run(calls.startImport, meera.ctx, { importId, seen: now })
  await work()
  expect(await open(importId)).toMatchObject({ state: 'done' })
})

test('one column for each size is proposed as such; columns are added in their order, and all can be refused', async () => {
  const { meera, work, open, read } = await anImporter()
  const opened = await read('SKU,Item,Rate,Kids,S,M,L\r\nK1,Cotton kurta,499,4,5,,x 1\r\n', 'sizes.csv')
  expect(opened).toMatchObject({ state: 'asking', remarks: [{ id: 'sizesProposed', columns: ['S', 'M'] }] })
  const { importId } = opened
  const agree = async (meanings: Record<string, string>) => {
    const columns = opened.columns.map(({ column, meaning }) => ({ column, meaning: meanings[column] ?? meaning }))
    await run(calls.agreeColumns, meera.ctx, { importId, columns, unit: 'rupees' })
    await work()
    return (await open(importId)).preview[0]?.sizes.map(({ size, units }) => `${size}:${units}`)
  }
  expect(await agree({})).toEqual(['S:5', 'M:0'])
  expect(await agree({ Kids: 'stock_by_size', M: '' })).toEqual(['Kids:4', 'S:5'])
  expect(await agree({ Kids: 'stock', S: '', M: '' })).toEqual([':4'])
})

test('a column of which an id is made too is shown by what it is, and sizes with inches are no dates', async () => {
  const { meera, work, open, read } = await anImporter()
  const { importId, columns } = await read(
    'Item,Colour,Rate,XL-42,XXL-44\r\nKurti,Red,499,2,1\r\nKurti,Blue,499,0,3\r\n',
  )
  expect(Object.fromEntries(columns.map(({ column, meaning }) => [column, meaning]))).toMatchObject({
    ...{ Item: 'name', Colour: 'colors', 'XXL-44': 'stock_by_size' },
  })
  const agreed = columns.map(({ column, meaning }) => ({ column, meaning }))
  await run(calls.agreeColumns, meera.ctx, { importId, columns: agreed, unit: 'rupees' })
  await work()
  const { counts, remarks } = await open(importId)
  expect([counts?.created, remarks.map(({ id }) => id)]).toEqual([2, ['knownBy', 'sizesProposed']])
})

test('a sum below the goods is left out with a note, and is no faulty product', async () => {
  const { meera, work, open, read } = await anImporter()
  const { importId, columns } = await read(
    'SKU,Item,Rate,Qty\r\nK1,Cotton kurta,499,4\r\nK2,Total comfort slip,299,2\r\nT1,Total,99,1\r\n,Grand Total,,7 Pcs\r\nTotal\r\n',
  )
  const agreed = columns.map(({ column, meaning }) => ({ column, meaning }))
  await run(calls.agreeColumns, meera.ctx, { importId, columns: agreed, unit: 'rupees' })
  await work()
  const { counts, faults, preview } = await open(importId)
  expect(preview.map(({ name }) => name)).toEqual(['Cotton kurta', 'Total comfort slip', 'Total'])
  expect(counts).toMatchObject({ created: 3, refused: 0 })
  expect(faults.map(({ line, isLeftOut }) => [line, isLeftOut])).toEqual([
    [5, false],
    [6, false],
  ])
})

test('a file without a price gets a question, not a refusal', async () => {
  const { meera, read } = await anImporter()
  const opened = await read('Item,Photo\r\nBlue shirt with long sleeves,a.jpg\r\n', 'names.csv')
  expect(opened).toMatchObject({ state: 'asking' })
  const columns = opened.columns.map(({ column, meaning }) => ({ column, meaning }))
  await expect(
    run(calls.agreeColumns, meera.ctx, {
      importId: opened.importId,
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
  const { start, read } = await anImporter()
  const opened = await read(content as string, 'x.csv')
  expect(opened).toMatchObject({ state: 'failed', problem: { id } })
  await expect(start(opened.importId)).rejects.toMatchObject({ reason: { id: 'importNotReady' } })
})

test('an empty file, one that is too large and a form without a file lead back to the form, and nothing is kept', async () => {
  const { meera, send, rowsOf } = await anImporter()
  const refused = async (sent: Promise<{ headers: Headers }>) =>
    (await sent).headers.get('location')?.split('refused=')[1]
  expect(await refused(send(''))).toBe('chosenFileEmpty')
  expect(await refused(send(new Uint8Array(20 * 2 ** 20 + 1)))).toBe('uploadTooLarge')
  expect(await refused(send(HEAD, ''))).toBe('noFileChosen')
  expect(await rowsOf('select nth from import_pieces where supplier_id = $1')).toEqual([])
  expect(await run(calls.browseImports, meera.ctx, {})).toMatchObject({ imports: [] })
})

test('a formula and a script are text', async () => {
  const { read } = await anImporter()
  const { preview } = await read(
    `${HEAD}F1,"=HYPERLINK(""http://evil.example"")",Women,Kurtas,Cotton,999,499,,1\r\nF2,<script>alert(1)</script> kurta,Women,Kurtas,Cotton,999,499,,1\r\n`,
  )
  expect(preview.map(({ name }) => name)).toEqual([
    '=HYPERLINK("http://evil.example")',
    '<script>alert(1)</script> kurta',
  ])
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
  const { read } = await anImporter()
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

test('Excel’s plain CSV has lost what is not Latin, and the import reports that', async () => {
  const { read } = await anImporter()
  const lost = await read(HEAD + KURTA.replace('Indigo Kurta', '????? ????????'))
  expect(lost.remarks.map(({ id }) => id)).toContain('charactersLost')
  expect((await read(HEAD + KURTA)).remarks.map(({ id }) => id)).not.toContain('charactersLost')
})

test('a workbook whose first sheet is no catalogue says that the others were not read, where its columns are chosen', async () => {
  const { meera, read, open, work } = await anImporter()
  const cells = [
    ['Item', 'Rate', 'MRP'],
    ['Blue cotton kurta', 499, 999],
  ]
  const { importId, state, remarks } = await read(new Uint8Array(aWorkbook(cells, undefined, 2)), 'a.xlsx')
  expect([state, remarks[0]]).toEqual(['asking', { id: 'oneSheetOnly', sheets: 2, nth: 1 }])
  const columns = [
    { column: 'Item', meaning: 'name' },
    { column: 'Rate', meaning: 'discount_price' },
  ]
  await run(calls.agreeColumns, meera.ctx, { importId, columns, unit: 'rupees' })
  await work()
  expect((await open(importId)).remarks.filter(({ id }) => id === 'oneSheetOnly')).toHaveLength(1)
})

test('an export that is imported again changes nothing', async () => {
  const { shop, read, bring } = await anImporter()
  await bring(HEAD + KURTA + SAREE)
  const file = join(places.uploads, `export-${shop.tenant.resellerId}.csv`)
  await exportCatalogue(shop.as({ kind: 'operator' }), file)
  expect(await read(await readFile(file, 'utf8'))).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 2, withdrawn: 0, refused: 0, notes: 0 },
  })
})
