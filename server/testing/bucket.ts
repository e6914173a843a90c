import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

// Test help: the part of S3 that we need, with its objects in a folder. It verifies signatures by the specification
// (AWS Signature Version 4), independently of the client that makes them.

const KEY = 'haat-key'
const SECRET = 'a/secret+with=signs'
const BUCKET = '/pictures'

interface TestBucket {
  /** For HAAT_PICTURES_URL. */
  address: string
  close(): void
}

export async function aBucket(folder: string): Promise<TestBucket> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const [status, answer] = isSigned(request, body) ? await handle(folder, request, body) : [403, '']
    response.writeHead(status, { 'Content-Length': answer.length }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}${BUCKET}?region=ap-south-1`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function handle(
  folder: string,
  { method, url = '' }: IncomingMessage,
  body: Buffer,
): Promise<[number, Buffer | string]> {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  if (!pathname.startsWith(BUCKET)) return [404, '']
  if (searchParams.has('list-type')) return [200, await list(folder, searchParams)]
  const file = join(folder, decodeURIComponent(pathname.slice(BUCKET.length)))
  if (method === 'PUT') {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
    return [200, '']
  }
  if (method === 'DELETE') {
    await rm(file, { force: true })
    return [204, '']
  }
  const isThere = await lstat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isThere) return [404, '']
  return [200, await readFile(file)]
}

async function list(folder: string, searchParams: URLSearchParams): Promise<string> {
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
  const names = (await readdir(join(folder, prefix)).catch(() => [])).toSorted()
  const page = names.filter((name) => `${prefix}${name}` > after).slice(0, 7)
  const sizes = await Promise.all(page.map(async (name) => (await lstat(join(folder, prefix, name))).size))
  const contents = page.map((name, at) => `<Contents><Key>${prefix}${name}</Key><Size>${sizes[at]}</Size></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`
}

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=haat-key\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const bodyHash = headers['x-amz-content-sha256']
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== createHash('sha256').update(body).digest('hex')) return false
  const canonical = [
    ...[
      method,
      pathname,
      [...searchParams]
        .map((pair) => pair.map(encodeURIComponent).join('='))
        .toSorted()
        .join('&'),
    ],
    ...[...names.split(';').map((name) => `${name}:${headers[name]}`), '', names, bodyHash],
  ].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')]
  const key = [day, region, service, end].reduce<Buffer>((last, word) => mac(last, word), Buffer.from(`AWS4${SECRET}`))
  return region === 'ap-south-1' && signature === mac(key, text.join('\n')).toString('hex')
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
