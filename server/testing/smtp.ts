import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

// Test help: a post office of a few words of SMTP, that can be as cruel as real ones.

export interface TestSmtp {
  url: string
  /** What was handed in, envelope and letter, also where the sender was not told so. */
  taken: { from: string; to: string[]; letter: string }[]
  close(): Promise<void>
}

/** `mood` is asked for each letter: 'take' it, 'refuse' it with 451, or take it and 'vanish' before saying so. */
export async function aPostOffice(mood: () => 'take' | 'refuse' | 'vanish' = () => 'take'): Promise<TestSmtp> {
  const taken: TestSmtp['taken'] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    talk(socket, (envelope) => {
      const will = mood()
      if (will !== 'refuse') taken.push(envelope)
      if (will === 'vanish') socket.destroy()
      else socket.write(will === 'take' ? '250 taken\r\n' : `451 <${envelope.to}> try again later\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function talk(socket: Socket, onLetter: (envelope: TestSmtp['taken'][number]) => void): void {
  let heard = ''
  let envelope = { from: '', to: [] as string[], letter: '' }
  let isLetter = false
  socket.setEncoding('utf8').write('220 post office\r\n')
  socket.on('data', (piece) => {
    heard += piece
    for (;;) {
      const end = heard.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + (isLetter ? 5 : 2))
      if (isLetter) {
        isLetter = false
        onLetter({ ...envelope, letter: said })
        envelope = { from: '', to: [], letter: '' }
        continue
      }
      const address = /^(MAIL FROM|RCPT TO):<([^>]*)>/i.exec(said)
      if (address?.[1]?.startsWith('M')) envelope.from = address[2] ?? ''
      else if (address) envelope.to.push(address[2] ?? '')
      isLetter = said === 'DATA'
      socket.write(isLetter ? '354 go on\r\n' : said === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n')
    }
  })
}
