import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anImporter, HEAD } from '#server/testing/importer.ts'
import { aWorkbook } from '#server/testing/workbook.ts'
import { storeZip, type ZipEntry } from './zip.ts'

const HEADINGS = HEAD.replace('asin,', 'asin,images,')
const KURTA = 'K1,kurta-front.jpg|kurta-back.jpg,Indigo Kurta,Women,Kurtas,Cotton,999,499,M=5,\r\n'
const SAREE = 'S1,saree.jpg,Silk Saree,Women,Sarees,Silk,4999,2499,,3\r\n'

const photo = (shade: number) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer()

const text = (content: string) => Buffer.from(content)
const aZip = (entries: ZipEntry[]) => new Uint8Array(storeZip(entries))

async function imagesOf(importer: Awaited<ReturnType<typeof anImporter>>): Promise<string[]> {
  const rows = await importer.rowsOf('select images from products where supplier_id = $1 order by asin')
  return rows.flatMap(({ images }) => images)
}

test('a zip of a table and its pictures: seen before it is imported, then the products have them', async () => {
  const importer = await anImporter()
  const zip = aZip([
    { name: 'my shop/products.csv', bytes: text(HEADINGS + KURTA + SAREE) },
    { name: 'my shop/photos/Kurta-Front.JPG', bytes: await photo(10) },
    { name: 'my shop/photos/kurta-back.png', bytes: await photo(20) },
    { name: '__MACOSX/my shop/photos/._saree.jpg', bytes: text('a Mac wrote this') },
    { name: 'my shop/photos/.DS_Store', bytes: text('and this') },
    { name: 'my shop/read me.txt', bytes: text('our products') },
  ])
  const opened = await importer.read(zip, 'my shop.zip')
  expect(opened).toMatchObject({ state: 'checked', counts: { products: 2, created: 2 } })
  expect(opened.preview.map(({ image }) => image !== '')).toEqual([true, false])
  await importer.start(opened.importId)
  await importer.work()
  expect(await importer.open(opened.importId)).toMatchObject({ state: 'done', counts: { created: 2 } })
  expect(await imagesOf(importer)).toEqual([
    expect.stringMatching(/^kurta-front/i),
    expect.stringMatching(/^kurta-back/i),
    'saree.jpg',
  ])
})

test('the table may be a workbook, and of two pictures of one name the first is used, which is reported', async () => {
  const importer = await anImporter()
  const cells = [HEADINGS.trim().split(','), SAREE.trim().split(',')]
  const zip = aZip([
    { name: 'saree.jpg', bytes: await photo(10) },
    { name: 'old/Saree.jpg', bytes: await photo(20) },
    { name: 'products.xlsx', bytes: aWorkbook(cells) },
  ])
  const opened = await importer.read(zip, 'products.zip')
  expect(opened).toMatchObject({ state: 'checked', counts: { products: 1 } })
  expect(opened.remarks).toContainEqual({ id: 'samePictureNames', count: 1, name: 'Saree.jpg' })
})

test('an entry that names a path outside is a picture of its last part', async () => {
  const importer = await anImporter()
  const zip = aZip([
    { name: 'products.csv', bytes: text(HEADINGS + SAREE) },
    { name: '../../../../tmp/../saree.jpg', bytes: await photo(10) },
    { name: '/etc/other.jpg', bytes: await photo(20) },
  ])
  const opened = await importer.read(zip, 'products.zip')
  expect(opened.preview.map(({ image }) => image)).toEqual([expect.stringMatching(/^saree/)])
})

/** A zip of a picture that unpacks to more than an import may have. */
function bomb(): Uint8Array<ArrayBuffer> {
  const zip = storeZip([
    { name: 'products.csv', bytes: deflateRawSync(text(HEADINGS + SAREE)) },
    { name: 'saree.jpg', bytes: deflateRawSync(Buffer.alloc(301 * 2 ** 20)) },
  ])
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    zip.writeUInt16LE(8, at + 10)
  }
  return new Uint8Array(zip)
}

test.each([
  ['no table', () => aZip([{ name: 'saree.jpg', bytes: text('x') }]), 'noTableInZip'],
  ['two', () => aZip(['a.csv', 'b.xlsx'].map((name) => ({ name, bytes: text(HEADINGS) }))), 'manyTablesInZip'],
  ['a bomb', bomb, 'unpackedTooLarge'],
  [
    'the files of another spreadsheet',
    () => aZip([{ name: 'content.xml', bytes: text('<office/>') }]),
    'notAnExcelWorkbook',
  ],
])('a zip of %s is refused in words', async (_, zip, id) => {
  const importer = await anImporter()
  expect(await importer.read(zip(), 'x.zip')).toMatchObject({ state: 'failed', problem: { id } })
})

test('what is no picture costs one picture and not the import', async () => {
  const importer = await anImporter()
  const zip = aZip([
    { name: 'products.csv', bytes: text(HEADINGS + KURTA + SAREE) },
    { name: 'saree.jpg', bytes: text('<script>alert(1)</script>') },
    { name: 'kurta-front.jpg', bytes: await photo(10) },
  ])
  const { importId } = await importer.read(zip, 'x.zip')
  await importer.start(importId)
  await importer.work()
  const done = await importer.open(importId)
  expect(done).toMatchObject({ state: 'done', counts: { created: 2 } })
  expect(done.faults.map(({ product }) => product)).toContain('Silk Saree')
})
