import type { Hono } from 'hono'
import type { Config } from '#server/config/config.ts'
import { getOwnDocument, renderDocument } from '#server/invoices/index.ts'
import type { Edge } from './edge.ts'

/**
 * `GET /invoice/H7K4M-9QXTC`, or with `?kind=credit-note` and `&note=CRN2627/000042` for one of several: for the order's owner only, with a cookie or a Bearer token.
 */
export function addInvoice(app: Hono<Edge>, { uploads }: Config): void {
  app.get('/invoice/:number', async (c) => {
    const ctx = c.get('ctx')
    const requested = {
      orderNumber: c.req.param('number'),
      kind: c.req.query('kind') ?? 'invoice',
      note: c.req.query('note'),
    }
    const document = await getOwnDocument(ctx, requested)
    const pdf = await renderDocument(ctx, document, uploads)
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.number.replace('/', '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
