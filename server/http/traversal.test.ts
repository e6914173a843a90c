import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRawServer, type RawServer } from '#server/testing/raw-server.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'

// F47, with raw bytes over a socket, since clients normalise these paths before they send them. Names that cannot
// belong to an image are tested in server/images/find-image.test.ts.

const SECRET = 'what lies outside'
const FOLDERS = ['/uploads', '/ResellerLogo', '/assets']

let server: RawServer
let shop: TestShop

beforeAll(async () => {
  ;[server, shop] = [await aRawServer(), await aShop()]
  const { supplierId } = shop.tenant
  const [mine, theirs] = [supplierId, supplierId + 1].map((id) => join(server.dataFolder, 'uploads', String(id)))
  for (const folder of [mine, theirs]) mkdirSync(String(folder), { recursive: true })
  const secrets = [
    join(server.dataFolder, 'secret'),
    join(String(theirs), 'theirs.jpg.jpg'),
    join(String(mine), '.kurta.jpg.content'),
  ]
  for (const file of secrets) writeFileSync(file, SECRET)
  writeFileSync(join(String(mine), 'kurta.jpg.jpg'), 'a picture of this shop')
  symlinkSync(join(server.dataFolder, 'secret'), join(String(mine), 'link.jpg.jpg'))
  symlinkSync(server.dataFolder, join(String(mine), 'folder.jpg'))
})
afterAll(() => server.close())

/** Repeated slashes redirect to the path with single slashes, here as for a browser. */
async function get(path: string): Promise<{ status: number; type: string | undefined; body: string }> {
  const [answer] = await server.send(`GET ${path} HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n\r\n`)
  const folded = answer?.status === 308 && /^location: (\/[^\r]*)/im.exec(answer.head)?.[1]
  if (folded) return get(folded)
  const type = /^content-type: ([^;\r]*)/im.exec(answer?.head ?? '')?.[1]
  return { status: answer?.status ?? 0, type, body: answer?.body ?? '' }
}

const CLIMBS = [
  '../../secret',
  '../../../../../../etc/passwd',
  '%2e%2e/%2e%2e/secret',
  '%2e%2e%2f%2e%2e%2fsecret',
  '%252e%252e%252f%252e%252e%252fsecret',
  '..%2f..%2fsecret',
  '..%252f..%252fsecret',
  '..%5c..%5csecret',
  '..\\..\\secret',
  '..%c0%af..%c0%afsecret',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/secret',
  '..%ef%bc%8f..%ef%bc%8fsecret',
  '..%u2215..%u2215secret',
  '....//....//secret',
  '..;/..;/secret',
  './../../secret',
  '..%00/..%00/secret',
  '..%0d%0a/secret',
  '/etc/passwd',
  '//etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  'C:%5cWindows%5cwin.ini',
  '%00',
  'kurta.jpg%00',
  'kurta.jpg%00.png',
  'kurta.jpg/',
  'kurta.jpg/..%2f..%2fsecret',
  'kurta.jpg::$DATA',
  'folder.jpg/secret',
  '.kurta.jpg.content',
  '%2ekurta.jpg.content',
  'kurta-400x300%2f..%2f..%2fsecret.jpg',
  '.',
  '',
  '*',
  '~root',
  `${'a'.repeat(9_000)}.jpg`,
  `${'../'.repeat(3_000)}etc/passwd`,
]

test.each(CLIMBS)('F47 no folder responds to %j with a file', async (climb) => {
  for (const folder of FOLDERS) {
    const { status, body } = await get(`${folder}/${climb}`)
    expect([folder, status === 404 || status === 400]).toEqual([folder, true])
    expect(body).not.toMatch(/what lies outside|root:|a picture of this shop/)
  }
})

test('F47 a link in the folder is not followed, and the picture of another supplier is not found', async () => {
  const { supplierId } = shop.tenant
  expect(await get('/uploads/kurta.jpg')).toMatchObject({ status: 200, body: 'a picture of this shop' })
  for (const name of ['link.jpg', 'theirs.jpg', `${supplierId + 1}-theirs.jpg`]) {
    const { type, body } = await get(`/uploads/${name}`)
    expect([name, type, body.includes(SECRET)]).toEqual([name, 'image/jpeg', false]) // the default image
  }
})

test('F47 no folder lists its files', async () => {
  for (const folder of FOLDERS) {
    for (const path of [folder, `${folder}/`, `${folder}/.`, `${folder}//`]) {
      const { status, body } = await get(path)
      expect([path, status, /kurta|\.js\b.*\.js\b.*\.css\b/s.test(body.replace(/<[^>]*>/g, ''))]).toEqual([
        path,
        404,
        false,
      ])
    }
  }
})
