import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

export interface BareServer {
  port: number
  pid: number
  stop(): void
}

/** Starts a bare Node server that sends the shop's response to one request for every request. */
export async function startBareServer(answer: WireAnswer): Promise<BareServer> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { connection: _, 'transfer-encoding': __, date: ___, 'keep-alive': ____, ...headers } = answer.headers
  server.stdin.end(JSON.stringify({ headers, bodyBase64: answer.body.toString('base64') }))
  const [port] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string]
  return { port: Number(port), pid: server.pid ?? 0, stop: () => server.kill() }
}

export interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As on the wire, still compressed. */
  body: Buffer
}

export function requestOnTheWire(port: number, path: string, headers: Record<string, string>): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}
