import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRawServer, type RawAnswer, type RawServer } from '#server/testing/raw-server.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'

// F34: the host decides the shop, so manipulated hosts get that one shop or a refusal, byte by byte on a real socket.

let server: RawServer
let proxied: RawServer
let mine: TestShop
let theirs: TestShop

beforeAll(async () => {
  ;[server, proxied] = await Promise.all([aRawServer(), aRawServer({ HAAT_TRUSTED_PROXIES: '127.0.0.1' })])
  ;[mine, theirs] = [await aShop(), await aShop()]
})
afterAll(() => Promise.all([server.close(), proxied.close()]))

const PATH = '/aboutPage'

function request(headers: string[], target = PATH, version = '1.1'): string {
  return `${[`GET ${target} HTTP/${version}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`
}

async function sendRaw(at: RawServer, sent: string): Promise<RawAnswer> {
  const answers = await at.send(sent)
  expect(answers).toHaveLength(1)
  return answers[0] as RawAnswer
}

function whose({ body }: RawAnswer): string {
  return [mine, theirs]
    .filter(({ tenant }) => body.includes(tenant.name))
    .map(({ tenant }) => tenant.name)
    .join()
}

/** Both shops, by their true hosts and from the cache: none of the attempts has changed anything there. */
async function expectTrueToHosts(at: RawServer): Promise<void> {
  for (const shop of [mine, theirs]) {
    // Until the change notice of the new shop has arrived, its page is stale.
    const answer = await until(async () => {
      const again = await sendRaw(at, request([`Host: ${shop.host}`]))
      expect(again.head).toMatch(/haat; hit/i)
      return again
    })
    expect([answer.status, whose(answer)]).toEqual([200, shop.tenant.name])
  }
}

type Trick = (mine: string, theirs: string) => string

const REFUSED: Record<string, Trick> = {
  'an unknown host': () => request(['Host: evil.example']),
  'no host': () => request([]),
  'no host, of HTTP/1.0': () => request([], PATH, '1.0'),
  'an empty host': () => request(['Host:']),
  'a blank host': () => request(['Host:    ']),
  'two hosts': (mine, theirs) => request([`Host: ${mine}`, `Host: ${theirs}`]),
  'the same host twice': (mine) => request([`Host: ${mine}`, `hOST: ${mine}`]),
  'an unknown host second': (mine) => request([`Host: ${mine}`, 'Host: evil.example']),
  'an unknown host first': (mine) => request(['Host: evil.example', `Host: ${mine}`]),
  'a list of hosts': (mine, theirs) => request([`Host: ${mine},${theirs}`]),
  'a list with a space': (mine, theirs) => request([`Host: ${mine}, ${theirs}`]),
  'a host of two words': (mine, theirs) => request([`Host: ${mine} ${theirs}`]),
  'a folded host': (mine) => request(['Host: evil.example', ` ${mine}`]),
  'a space before the colon': (mine) => request([`Host : ${mine}`]),
  'a whole address of another shop': (mine, theirs) => request([`Host: ${mine}`], `http://${theirs}${PATH}`),
  'an absolute address of an unknown host': (mine) => request([`Host: ${mine}`], `http://evil.example${PATH}`),
  'a whole address under an unknown host': (mine) => request(['Host: evil.example'], `http://${mine}${PATH}`),
  'a whole address with a user': (mine) => request([`Host: ${mine}`], `http://evil.example@${mine}:81${PATH}`),
  'a whole address of another kind': (mine) => request([`Host: ${mine}`], `ftp://${mine}${PATH}`),
  'a whole address without a host': (mine) => request([`Host: ${mine}`], 'http://'),
  'an address that begins with nothing': (mine) => request([`Host: ${mine}`], 'aboutPage'),
  'two dots at the end': (mine) => request([`Host: ${mine}..`]),
  'a port that is none': (mine) => request([`Host: ${mine}:80x`]),
  'a port with a host behind it': (mine) => request([`Host: ${mine}:80@evil.example`]),
  'a user before the host': (mine, theirs) => request([`Host: ${theirs}@${mine}`]),
  'a path behind the host': (mine, theirs) => request([`Host: ${mine}/${theirs}`]),
  'a query behind the host': (mine, theirs) => request([`Host: ${mine}?${theirs}`]),
  'a mark behind the host': (mine, theirs) => request([`Host: ${mine}#${theirs}`]),
  'a backslash behind the host': (mine, theirs) => request([`Host: ${mine}\\${theirs}`]),
  'an encoded letter': (mine) => request([`Host: ${mine.replace('l', '%6c')}`]),
  'characters of another script': (mine) =>
    request([`Host: ${Buffer.from(mine.replace('s', 'ｓ')).toString('latin1')}`]),
  'punycode before the host': (mine) => request([`Host: xn--${mine}`]),
  'an IPv6 address': () => request(['Host: [::1]:3000']),
  'a bare address': () => request(['Host: 127.0.0.1']),
  'a host that goes on for long': () => request([`Host: ${'a'.repeat(20_000)}.localhost`]),
  'a host that is longer than all headers may be': () => request([`Host: ${'a'.repeat(40_000)}.localhost`]),
  'a NUL in the host': (mine) => request([`Host: ${mine}\0.evil.example`]),
  'an encoded line end in the host': (mine) => request([`Host: ${mine}%0d%0aX-Evil: 1`]),
  'a lone carriage return in the host': (mine) => request([`Host: ${mine}\rX-Evil: 1`]),
  'a lone line feed in the host': (mine) => request([`Host: ${mine}\nX-Evil: 1`]),
  'markup as a host': () => request(['Host: "><script>alert(1)</script>']),
  'a forwarded host of no proxy of ours': (mine) => request(['Host: evil.example', `X-Forwarded-Host: ${mine}`]),
}

test.each(Object.entries(REFUSED))('F34 %s is refused and reveals nothing of any shop', async (_, trick) => {
  const answer = await sendRaw(server, trick(mine.host, theirs.host))
  expect([400, 404, 421, 431]).toContain(answer.status)
  expect([whose(answer), answer.body.length < 100, /^x-evil/im.test(answer.head)]).toEqual(['', true, false])
})

const SERVED: Record<string, Trick> = {
  'capital letters': (mine) => request([`Host: ${mine.toUpperCase()}`]),
  'a dot at the end': (mine) => request([`Host: ${mine}.`]),
  'any port': (mine) => request([`Host: ${mine}:8080`]),
  'a dot and a port': (mine) => request([`Host: ${mine}.:8080`]),
  'tabs around it': (mine) => request([`Host:\t${mine}\t`]),
  'HTTP/1.0': (mine) => request([`Host: ${mine}`], PATH, '1.0'),
  'its whole address': (mine) => request([`Host: ${mine}:80`], `http://${mine.toUpperCase()}${PATH}`),
  'headers that only a proxy of ours may send': (mine, theirs) =>
    request([
      `Host: ${mine}`,
      ...['X-Forwarded-Host', 'X-Forwarded-Server', 'X-Host', 'X-Original-Host'].map((name) => `${name}: ${theirs}`),
      `Forwarded: host=${theirs}`,
      'X-Original-URL: /login',
      'X-Rewrite-URL: /login',
    ]),
}

test.each(Object.entries(SERVED))('F34 %s: the one shop of that host, from the cache', async (_, trick) => {
  await expectTrueToHosts(server)
  const answer = await sendRaw(server, trick(mine.host, theirs.host))
  expect([answer.status, whose(answer), /haat; (hit|fwd=stale)/i.test(answer.head)]).toEqual([
    200,
    mine.tenant.name,
    true,
  ])
})

test('F34 after all tricks nothing is cached under a wrong host', () => expectTrueToHosts(server))

test('F34 a trusted proxy names the host; one given twice, in a list or with a user is refused', async () => {
  const by = (...hosts: string[]) =>
    sendRaw(proxied, request([`Host: ${mine.host}`, ...hosts.map((host) => `X-Forwarded-Host: ${host}`)]))
  for (let time = 0; time < 2; time++) {
    const answer = await by(theirs.host)
    expect([answer.status, whose(answer)]).toEqual([200, theirs.tenant.name])
  }
  const wrong = ['evil.example', `${mine.host}, ${theirs.host}`, `${mine.host}@${theirs.host}`, '']
  for (const hosts of [...wrong.map((host) => [host]), [mine.host, theirs.host]]) {
    const answer = await by(...hosts)
    expect([hosts, answer.status, whose(answer)]).toEqual([hosts, 404, ''])
  }
  await expectTrueToHosts(proxied)
})

test('F34 no link, in no document, uses the requested host', async () => {
  const { asin } = await aProduct(mine)
  const { supplierId, resellerId } = mine.tenant
  const alias = `alias-${mine.host}`
  await ownerPool().query('insert into hosts (host, supplier_id, reseller_id, position) values ($1, $2, $3, 1)', [
    alias,
    supplierId,
    resellerId,
  ])
  const { rows } = await ownerPool().query('select category_id from categories where supplier_id = $1', [supplierId])
  const linking = ['/', `/product/${asin.toLowerCase()}`, `/products-section2/${rows[0].category_id}`, '/aboutPage']
  const telling = ['/robots.txt', '/sitemap.xml', '/sitemaps/places.xml', '/feeds/google-merchant.xml', '/llms.txt']
  const leading = ['/your-orders', '/favicon.ico', '/Product-Serach?q=kurta', '/site.webmanifest', '/nowhere']
  for (const path of [...linking, ...telling, ...leading]) {
    for (let time = 0; time < 2; time++) {
      const { status, head, body } = await sendRaw(
        server,
        request(
          [`Host: ${alias.toUpperCase()}.:8080`, 'X-Forwarded-Host: evil.example', 'Origin: http://evil.example'],
          path,
        ),
      )
      expect([path, status < 500]).toEqual([path, true])
      const addresses = `${head}\n${body}`.match(/https?:\/\/[^\s"'<>\\]+/g) ?? []
      for (const address of addresses) expect(address).not.toMatch(/alias-|evil|8080/i)
      if (![...linking, ...telling].includes(path)) continue
      expect([path, addresses.some((address) => address.startsWith(`http://${mine.host}:3000/`))]).toEqual([path, true])
    }
  }
})
