import { startFake } from '#server/testing/fake-couriers/fake-http.ts'
import type { FakeSender } from './fake-msg91.ts'

// Test help: the computer of WhatsApp's Cloud API, from its documents.

export async function startWhatsapp(): Promise<FakeSender> {
  const sent: Record<string, unknown>[] = []
  const fake = await startFake(
    ({ url, headers, body }) => {
      const fault = (status: number, code: number, message: string) => ({ status, body: { error: { code, message } } })
      if (!/^\/v[\d.]+\/12345\/messages$/.test(url.pathname)) return fault(404, 100, 'Unsupported post request')
      if (headers.authorization !== 'Bearer right-key') return fault(401, 190, 'Invalid OAuth access token')
      const received = JSON.parse(body)
      if (received.template.name === 'unknown') return fault(404, 132001, 'Template name does not exist')
      sent.push(received)
      return { body: { messaging_product: 'whatsapp', messages: [{ id: `wamid.${sent.length}` }] } }
    },
    { error: { code: 132000, message: 'Number of parameters does not match' } },
  )
  return { ...fake, sent }
}
