import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Network } from '#server/kernel/public-request.ts'

// Test help: the internet with one push service, which is a server of this test, and phones that read what it was sent (RFC 8291).

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Phone {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What was pushed to it, as its service worker reads it. */
  pushed(): unknown[]
  headers(): IncomingHttpHeaders[]
}

const PUBLIC = '93.184.215.14'

export async function aPushService(statusOf: (path: string) => number = () => 201) {
  const received: Received[] = []
  const server = createServer(async (request, answer) => {
    const { url: path = '', headers } = request
    received.push({ path, headers, body: await buffer(request) })
    answer.writeHead(statusOf(path)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const network: Network = {
    resolve: async (host) => (host === 'push.example' ? [PUBLIC] : ['127.0.0.1']),
    createConnection: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    patienceMs: 1_000,
    bytesMax: 0,
  }
  let phones = 0
  const aPhone = (host = 'push.example'): Phone => {
    const path = `/phone-${++phones}`
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys()
    const auth = randomBytes(16)
    const mine = () => received.filter((each) => each.path === path)
    return {
      subscription: {
        endpoint: `https://${host}${path}`,
        p256dh: p256dh.toString('base64url'),
        auth: auth.toString('base64url'),
      },
      pushed: () =>
        mine().map(({ body }) => {
          const sender = body.subarray(21, 86)
          const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
          return JSON.parse(decrypt(body, hkdf(keys.computeSecret(sender), auth, info, 32)))
        }),
      headers: () => mine().map(({ headers }) => headers),
    }
  }
  return { network, aPhone, received }
}

function hkdf(key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}

/** One record of aes128gcm (RFC 8188): salt, size, the sender's key, then the ciphertext with its tag. */
function decrypt(body: Buffer, key: Buffer): string {
  const salt = body.subarray(0, 16)
  const cek = hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', cek, hkdf(key, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]).toString('utf8')
  return text.slice(0, text.lastIndexOf('\u0002'))
}

/** The claims of a push's `Authorization` (RFC 8292), if its signature is of the key that it names. */
export function claimsOf(
  authorization = '',
): { key: string; claims: { aud: string; sub: string; exp: number } } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) } : null
}
