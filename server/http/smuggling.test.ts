import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRawServer, type RawServer } from '#server/testing/raw-server.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'

// F53: if two parsers could see different ends of a request, the server refuses it and closes the connection, so that a
// request hidden in its body gets no response.

let server: RawServer
let mine: TestShop
let theirs: TestShop
let hidden: string
let next: string

beforeAll(async () => {
  server = await aRawServer()
  ;[mine, theirs] = [await aShop(), await aShop()]
  hidden = `GET /robots.txt HTTP/1.1\r\nHost: ${theirs.host}\r\nConnection: close\r\n\r\n`
  next = `GET /aboutPage HTTP/1.1\r\nHost: ${mine.host}\r\nConnection: close\r\n\r\n`
  // Until the change notice of the new shop has arrived, its page is stale.
  await until(async () => expect((await server.send(next))[0]?.head).toMatch(/haat; hit/i))
})
afterAll(() => server.close())

const CHUNKED = 'Transfer-Encoding: chunked'

function post(headers: string[], body: string, line = 'POST /aboutPage HTTP/1.1'): string {
  return `${[line, `Host: ${mine.host}`, ...headers].join('\r\n')}\r\n\r\n${body}`
}

/** The request without the length that the other parser relies on. */
const endless = (...headers: string[]) => post(headers, `0\r\n\r\n${hidden}`)
const chunks = (body: string) => post([CHUNKED], `${body}${hidden}`)

const AMBIGUOUS: Record<string, () => string> = {
  'a length and chunks': () => endless('Content-Length: 5', CHUNKED),
  'chunks and a length': () => endless(CHUNKED, 'Content-Length: 5'),
  'chunks twice': () => endless(CHUNKED, CHUNKED),
  'chunks and then as it is': () => endless(CHUNKED, 'Transfer-Encoding: identity'),
  'a list that does not end in chunks': () => endless('Transfer-Encoding: chunked, gzip'),
  'an unknown coding': () => endless('Transfer-Encoding: xchunked'),
  'a quoted coding': () => endless('Transfer-Encoding: "chunked"', 'Content-Length: 5'),
  'a coding after a space': () => endless('Transfer-Encoding : chunked', 'Content-Length: 5'),
  'a coding after a tab': () => endless('Transfer-Encoding:\tchunked', 'Content-Length: 5'),
  'a coding after a vertical tab': () => endless('Transfer-Encoding: \x0bchunked', 'Content-Length: 5'),
  'a coding on a folded line': () => endless('Transfer-Encoding:', ' chunked', 'Content-Length: 5'),
  'a coding as the fold of another header': () => endless('X: y', ' Transfer-Encoding: chunked', 'Content-Length: 5'),
  'a coding behind a lone line feed': () => endless('X: y\nTransfer-Encoding: chunked', 'Content-Length: 5'),
  'a coding behind a lone carriage return': () => endless('X: y\rTransfer-Encoding: chunked', 'Content-Length: 5'),
  'two lengths': () => post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden),
  'one length twice': () => post(['Content-Length: 0', 'Content-Length: 0'], hidden),
  'a list of lengths': () => post([`Content-Length: 0, ${hidden.length}`], hidden),
  'a length with a plus': () => post(['Content-Length: +0'], hidden),
  'a length below 0': () => post(['Content-Length: -1'], hidden),
  'a hexadecimal length': () => post(['Content-Length: 0x0'], hidden),
  'a length of two words': () => post(['Content-Length: 0 1'], hidden),
  'a length beyond all numbers': () => post(['Content-Length: 99999999999999999999999'], hidden),
  'an empty length': () => post(['Content-Length:'], hidden),
  'lone line feeds': () => post(['Content-Length: 0'], hidden).replaceAll('\r\n', '\n'),
  'an end with a lone line feed': () => post(['Content-Length: 0'], hidden).replace('0\r\n\r\n', '0\r\n\n'),
  'a header before the host that is folded': () => post([], hidden, 'GET /aboutPage HTTP/1.1\r\n X: y'),
  'two versions in one line': () => post([], hidden, 'GET /aboutPage HTTP/1.1 HTTP/1.1'),
  'a line feed in an extension of a chunk': () => chunks('0;a\nb\r\n\r\n'),
  'a chunk length with a lone line feed': () => chunks('0\n\r\n'),
  'a hexadecimal mark before a chunk length': () => chunks('0x0\r\n\r\n'),
  'a space before a chunk length': () => chunks(' 0\r\n\r\n'),
  'a chunk length beyond all numbers': () => chunks('FFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n'),
  'a chunk length below 0': () => chunks('-1\r\nx\r\n0\r\n\r\n'),
  'a length behind the chunks': () => chunks('0\r\nContent-Length: 5\r\n\r\n'),
}

test.each(Object.entries(AMBIGUOUS))('F53 %s: refused, and the connection ends', async (_, attack) => {
  const answers = await server.send(attack())
  expect(answers.map(({ status }) => status)).toEqual([400])
  expect(answers[0]?.head).toMatch(/^connection: close$/im)
})

test.each([
  ['a chunk that is longer than it says', '1\r\nxyz0\r\n\r\n'],
  ['a chunk that ends with a lone line feed', '1\r\nx\n0\r\n\r\n'],
])('F53 %s: in every case the request hidden behind it is not read', async (_, body) => {
  const answers = await server.send(chunks(body))
  expect(answers.at(-1)?.status).toBe(400)
  expect(answers.map((answer) => answer.body).join()).not.toContain(theirs.host)
})

const inChunks = (text: string, extension = '') => `${text.length.toString(16)}${extension}\r\n${text}\r\n0\r\n\r\n`

test.each([
  ['GET', 200],
  ['POST', 403],
  ['OPTIONS', 405],
])('F53 the body of a %s to a cached page is only a body', async (method, status) => {
  const line = `${method} /aboutPage HTTP/1.1`
  for (const request of [
    post([`Content-Length: ${hidden.length}`], hidden, line),
    post([`Content-Length: ${hidden.length}`, 'Connection: Content-Length'], hidden, line),
    post([CHUNKED], inChunks(hidden), line),
    post([CHUNKED], inChunks(hidden, ';name=value'), line),
  ]) {
    const answers = await server.send([request, next])
    expect(answers.map((answer) => answer.status)).toEqual([status, 200])
    expect(answers[1]?.head).toMatch(/haat; (hit|fwd=stale)/i)
    expect(answers[1]?.body).toContain(mine.host)
    expect(answers.map((answer) => answer.body).join()).not.toContain(theirs.host)
  }
})

test.each([
  ['TRACE', 405, () => post([], '', 'TRACE /aboutPage HTTP/1.1')],
  ['TRACE with a body', 405, () => post([`Content-Length: ${hidden.length}`], hidden, 'TRACE / HTTP/1.1')],
  ['two hosts', 400, () => post([`Host: ${theirs.host}`], '', 'GET /aboutPage HTTP/1.1')],
  ['the same host twice', 400, () => post([`Host: ${mine.host}`], '', 'GET /aboutPage HTTP/1.1')],
  ['a whole address of another shop', 400, () => post([], '', `GET http://${theirs.host}/ HTTP/1.1`)],
])('F53 %s: refused, and the connection ends with it', async (_, status, attack) => {
  const answers = await server.send([attack(), next])
  expect(answers.map((answer) => answer.status)).toEqual([status])
  expect(answers[0]?.head).toMatch(/^connection: close$/im)
})

test('F53 a request for a tunnel gets none', async () => {
  expect(await server.send(`CONNECT ${theirs.host}:80 HTTP/1.1\r\nHost: ${mine.host}\r\n\r\n${hidden}`)).toEqual([])
  const [answer, ...more] = await server.send(next.replace('close', 'Upgrade, close\r\nUpgrade: h2c') + hidden)
  expect([answer?.status, more]).toEqual([200, []])
})
