import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { findImage } from '#server/images/index.ts'
import { isPublicAddress } from '#server/kernel/public-address.ts'
import type { Network } from '#server/kernel/public-request.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { fetchPicture } from './fetch-picture.ts'
import { describeFault, importCatalogue } from './index.ts'

const inWords = sayIn(DEFAULT_LOCALE)

// The internet of these tests is one server on this machine: it is reached if, and only if, an address was allowed.

const PUBLIC = '93.184.215.14'
const NAMES: Record<string, string[]> = {
  'pictures.example': [PUBLIC],
  'inside.example': ['10.0.0.7'],
  'half.example': [PUBLIC, '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
}

const folder = aFolder()
let server: Server
let requested: string[] = []
const dialled: string[] = []
const pictures: Record<string, Buffer> = {}

const network: Network = {
  resolve: async (host) => NAMES[host] ?? [],
  createConnection: (options) => {
    dialled.push(`${options.host}:${options.port}`)
    return connect((server.address() as AddressInfo).port, '127.0.0.1')
  },
  patienceMs: 1_000,
  bytesMax: 200_000,
}

beforeAll(async () => {
  for (const [at, background] of ['red', 'green', 'blue'].entries()) {
    const plain = sharp({ create: { width: 40 + at, height: 40, channels: 3, background } })
    pictures[background] = await plain.png().toBuffer()
  }
  server = createServer(({ url = '', headers }, answer) => {
    requested.push(`${headers.host}${url}`)
    const picture = pictures[url.split('/')[1] ?? '']
    const [, hops = ''] = /^\/hop\/(\d)$/.exec(url) ?? []
    if (picture) answer.end(picture)
    else if (hops) answer.writeHead(302, { location: hops === '0' ? '/red/1.png' : `/hop/${Number(hops) - 1}` }).end()
    else if (url.startsWith('/to?')) answer.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end()
    else if (url === '/endless') answer.write(Buffer.alloc(150_000), () => answer.write(Buffer.alloc(150_000)))
    else if (url === '/declared') answer.writeHead(200, { 'content-length': '999999999' }).write('x')
    else if (url === '/page') answer.end('<script>alert(1)</script>')
    else if (url === '/silent') answer.flushHeaders()
    else if (url.startsWith('/busy/')) answer.writeHead(Number(url.split('/')[2])).end()
    else answer.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('F48 %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
}) // prettier-ignore

test.each([PUBLIC, '8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://127.0.0.1/red/1.png',
  'http://2130706433/red/1.png',
  'http://0x7f.1/red/1.png',
  'http://017700000001/red/1.png',
  'http://[::1]/red/1.png',
  'http://[::ffff:127.0.0.1]/red/1.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://inside.example/red/1.png',
  'http://half.example/red/1.png',
  'http://mapped.example/red/1.png',
  'https://metadata.example/red/1.png',
  'http://nowhere.example/red/1.png',
  'http://pictures.example:8080/red/1.png',
  'http://user:secret@pictures.example/red/1.png',
  'file:///etc/passwd',
  'ftp://pictures.example/red/1.png',
  'data:image/png;base64,AAAA',
  'red/1.png',
  'http://',
])('F48 no request is sent to %s', async (address) => {
  const before = dialled.length
  await expect(fetchPicture(address, network)).rejects.toThrow(/public|http or https|port or a password/)
  expect(dialled.length).toBe(before)
})

test('F48 a redirect is checked like an address in the file, and three are followed', async () => {
  expect(await fetchPicture('http://pictures.example/hop/2', network)).toEqual(pictures.red)
  await expect(fetchPicture('http://pictures.example/hop/3', network)).rejects.toThrow('more than 3 times')
  for (const target of [
    'http://127.0.0.1/red/1.png',
    'http://inside.example/',
    'file:///etc/passwd',
    '//[::1]/red/1.png',
  ]) {
    requested = []
    const address = `http://pictures.example/to?${encodeURIComponent(target)}`
    await expect(fetchPicture(address, network)).rejects.toThrow(/public|http or https/)
    expect(requested).toHaveLength(1)
  }
})

test('F48 a name whose address changes is resolved once, and the connection goes to the checked address', async () => {
  let times = 0
  const rebinding = { ...network, resolve: async () => (times++ === 0 ? [PUBLIC] : ['127.0.0.1']) }
  expect(await fetchPicture('http://rebinding.example/red/1.png', rebinding)).toEqual(pictures.red)
  expect([times, dialled.at(-1)]).toEqual([1, `${PUBLIC}:80`])
})

test.each([
  ['endless', 'has more than 0 MB'],
  ['declared', 'has more than 0 MB'],
  ['silent', 'takes too long'],
  ['none.png', 'answers with status 404'],
])('F48 %s is refused with a sentence', async (path, sentence) => {
  await expect(fetchPicture(`http://pictures.example/${path}`, network)).rejects.toThrow(sentence)
})

async function imagesOf({ tenant }: TestShop): Promise<string[][]> {
  const { rows } = await ownerPool().query('select images from products where supplier_id = $1 order by position', [
    tenant.supplierId,
  ])
  return rows.map(({ images }) => images)
}

test('F48 remote pictures are fetched once each, a bad one is reported, and a later import continues', async () => {
  const shop = await aShop()
  const file = join(folder, 'goods.csv')
  const uploads = join(folder, 'uploads')
  const rows = [
    'A,A,C,1,1,http://pictures.example/red/1.png|http://pictures.example/green/1.png',
    'B,B,C,1,1,http://pictures.example/blue/1.png|http://169.254.169.254/1.png|http://pictures.example/page',
    'C,C,C,1,1,//pictures.example/none.jpg|plain.jpg|http://pictures.example/red/1.png',
  ]
  await writeFile(file, `asin,name,category,discount_price,stock,images\n${rows.join('\n')}\n`)
  const bring = (more: object) => importCatalogue(shop.ctx, { file, uploads, ...more })

  await bring({})
  expect(await imagesOf(shop)).toEqual([['1.png'], ['1.png', expect.any(String)], ['none.jpg', 'plain.jpg', '1.png']])
  requested = []
  const dry = await bring({ fetchPictures: network, isDry: true })
  expect([dry.pictures.stored, requested]).toEqual([0, []])

  const report = await bring({ fetchPictures: network })
  expect(report).toMatchObject({ changed: 3, refused: 0, pictures: { refused: 3 } })
  expect(
    report.faults
      .map(describeFault)
      .map(inWords)
      .map((line) => line.slice(0, 150))
      .sort(),
  ).toEqual([
    expect.stringContaining(
      'line 3, column images: "http://169.254.169.254/1.png" cannot be used: Its address is not a public',
    ),
    expect.stringContaining('line 3, column images: "http://pictures.example/page" cannot be used: This is not a JPEG'),
    expect.stringContaining('line 4, column images: "//pictures.example/none.jpg" cannot be used: '),
  ])
  const images = await imagesOf(shop)
  const [red = '', green = ''] = images[0] ?? []
  expect(new Set([red, green, images[1]?.[0]]).size).toBe(3)
  expect(images[2]).toEqual(['none.jpg', 'plain.jpg', red])
  for (const name of [red, green]) {
    expect(await findImage(uploads, shop.tenant.supplierId, name.replace('.png', '-400x300.png'), '')).not.toBeNull()
  }

  requested = []
  expect(await bring({ fetchPictures: network })).toMatchObject({ unchanged: 3, pictures: { stored: 0, known: 4 } })
  expect(requested.sort()).toEqual(['pictures.example/none.jpg', 'pictures.example/page'])
  expect(await bring({})).toMatchObject({ unchanged: 3 })
})

async function bringPictures(paths: string[]) {
  const shop = await aShop()
  const file = join(folder, `${shop.tenant.name}.csv`)
  const rows = paths.map((path, at) => `A-${at},A,C,1,1,http://pictures.example/${path}`)
  await writeFile(file, `asin,name,category,discount_price,stock,images\n${rows.join('\n')}\n`)
  requested = []
  return importCatalogue(shop.ctx, { file, uploads: join(folder, 'uploads'), fetchPictures: network })
}

const THIRTY = Array.from({ length: 30 }, (_, at) => at)

test.each([429, 503])('F48 a host that answers %i repeatedly is not tried again', async (status) => {
  const report = await bringPictures(THIRTY.map((at) => `busy/${status}/${at}.png`))
  expect(report).toMatchObject({ created: 30, pictures: { refused: 30 } })
  expect(requested.length).toBeLessThan(10)
})

test('a host from which many pictures are missing still gives the others', async () => {
  const missing = THIRTY.map((at) => (at % 2 === 0 ? `none-${at}.png` : `busy/403/${at}.png`))
  const report = await bringPictures([...missing, ...Array(6).fill('declared'), 'blue/good.png'])
  expect(report).toMatchObject({ created: 37, pictures: { refused: 36, stored: 1 } })
})
