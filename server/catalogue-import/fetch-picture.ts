import type { IncomingMessage } from 'node:http'
import type { Message } from '#contract/say.ts'
import { type Network, requestPublic } from '#server/kernel/public-request.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const REDIRECTS_MAX = 3
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity' }

/**
 * Fetches an image from any URL in a catalogue, so the URL is untrusted (F48): only http and https on their default
 * ports, only public addresses; each redirect is checked like a URL of the file.
 */
export async function fetchPicture(address: string, network: Network): Promise<Buffer> {
  const signal = AbortSignal.timeout(network.patienceMs)
  try {
    let url = parse(address)
    for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
      const response = await requestPublic(url, network, { method: 'GET', headers: HEADERS, signal })
      const next = redirectOf(response)
      if (next === undefined) return await collect(response, network)
      response.destroy()
      url = parse(next, url)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('bad-input', whyNot(error, signal))
  }
  throw new Refusal('bad-input', { id: 'tooManyRedirects', most: REDIRECTS_MAX })
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address.startsWith('//') && !base ? `https:${address}` : address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refusal('bad-input', { id: 'notHttp' })
  if (url.port !== '' || url.username !== '' || url.password !== '') {
    throw new Refusal('bad-input', { id: 'portOrPassword' })
  }
  return url
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
}

async function collect(response: IncomingMessage, { bytesMax }: Network): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Refusal('not-found', { id: 'answersWith', status: response.statusCode ?? 0 })
  }
  const declared = Number(response.headers['content-length'] ?? 0)
  const chunks: Buffer[] = []
  let bytes = 0
  if (declared <= bytesMax) {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > bytesMax) break
    }
  }
  response.destroy()
  if (Math.max(declared, bytes) > bytesMax) {
    throw new Refusal('too-large', { id: 'moreThanMegabytes', megabytes: Math.floor(bytesMax / 2 ** 20) })
  }
  return Buffer.concat(chunks)
}

function whyNot(error: unknown, signal: AbortSignal): Message {
  if (signal.aborted) return { id: 'pictureTooSlow' }
  const isNamed = error instanceof Error && 'code' in error
  return isNamed ? { id: 'pictureNotFetched', reason: String(error.code) } : { id: 'connectionBroke' }
}
