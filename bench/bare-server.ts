import { createServer } from 'node:http'

/**
 * The baseline: a Node server that only sends one response, with the same bytes and headers as the shop's. Runs as its own process: `node
 * bench/bare-server.ts`, with the response as JSON on standard input.
 */
interface Answer {
  headers: Record<string, string>
  bodyBase64: string
}

let text = ''
for await (const chunk of process.stdin) text += chunk
const answer = JSON.parse(text) as Answer
const body = Buffer.from(answer.bodyBase64, 'base64')
const headers = { ...answer.headers, 'content-length': String(body.length) }
const server = createServer({ noDelay: true, keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
