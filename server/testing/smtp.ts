import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

// Test help: a small SMTP server that can fail in the ways of real ones.

export interface TestSmtp {
  url: string
  /** The accepted mails with their envelopes, including those whose sender got no confirmation. */
  taken: { from: string; to: string[]; mail: string }[]
  close(): Promise<void>
}

/** `mood` is called for each mail: 'take' it, 'refuse' it with 451, or accept it and 'vanish' before confirming. */
export async function anSmtpServer(mood: () => 'take' | 'refuse' | 'vanish' = () => 'take'): Promise<TestSmtp> {
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

function talk(socket: Socket, onMail: (envelope: TestSmtp['taken'][number]) => void): void {
  let received = ''
  let envelope = { from: '', to: [] as string[], mail: '' }
  let isData = false
  socket.setEncoding('utf8').write('220 post office\r\n')
  socket.on('data', (piece) => {
    received += piece
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = received.slice(0, end)
      received = received.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        onMail({ ...envelope, mail: line })
        envelope = { from: '', to: [], mail: '' }
        continue
      }
      const address = /^(MAIL FROM|RCPT TO):<([^>]*)>/i.exec(line)
      if (address?.[1]?.startsWith('M')) envelope.from = address[2] ?? ''
      else if (address) envelope.to.push(address[2] ?? '')
      isData = line === 'DATA'
      socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n')
    }
  })
}
