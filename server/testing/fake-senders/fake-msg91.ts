import { type FakeCourier, startFake } from '#server/testing/fake-couriers/fake-http.ts'

// Test help: MSG91's API, from its documentation. A repeated request sends the same text to the same phone again.

export interface FakeSender extends FakeCourier {
  /** What phones got, the first first. */
  sent: Record<string, unknown>[]
}

export async function startMsg91(): Promise<FakeSender> {
  const sent: Record<string, unknown>[] = []
  const fake = await startFake(
    ({ url, headers, body }) => {
      if (url.pathname !== '/api/v5/flow') return { status: 404, body: { type: 'error', message: 'no such call' } }
      if (headers.authkey !== 'right-key') return { status: 401, body: { type: 'error', message: 'Invalid authkey' } }
      const { template_id: template, recipients } = JSON.parse(body)
      if (template === 'unknown') return { status: 400, body: { type: 'error', message: 'template id is not valid' } }
      for (const recipient of recipients) sent.push({ template, ...recipient })
      return { body: { type: 'success', message: `req-${sent.length}` } }
    },
    { type: 'error', message: 'template variables do not match' },
  )
  return { ...fake, sent }
}
