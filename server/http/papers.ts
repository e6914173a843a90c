import type { Hono } from 'hono'
import { BULK_MAX } from '#contract/limits.ts'
import type { Config } from '#server/config/config.ts'
import { printPapers, printProductLabels } from '#server/invoices/index.ts'
import type { Edge, EdgeContext } from './edge.ts'

/**
 * What a shop prints, as a PDF each: `/shops/12/papers?size=label&number=H7K4M-9QXTC&number=…` has slips, labels and invoices,
 * `/shops/12/product-labels?product=7&copies=2` labels with the codes that stock-taking scans.
 */
export function addPapers(app: Hono<Edge>, { uploads }: Config): void {
  app.get('/shops/:shop/papers', async (c) => {
    const numbers = (c.req.query('all')?.split(',') ?? c.req.queries('number') ?? []).slice(0, BULK_MAX + 1)
    const size = c.req.query('size') === 'a4' ? 'a4' : 'label'
    return pdfAnswer(c, 'papers', await printPapers(c.get('ctx'), { numbers, size }, uploads))
  })
  app.get('/shops/:shop/product-labels', async (c) => {
    const ids = (c.req.queries('product') ?? []).slice(0, BULK_MAX).filter((id) => /^\d{1,15}$/.test(id))
    const copies = Math.max(1, Math.min(240, Math.trunc(Number(c.req.query('copies') ?? 1)) || 1))
    return pdfAnswer(c, 'labels', await printProductLabels(c.get('ctx'), { productIds: ids.map(Number), copies }))
  })
}

function pdfAnswer(c: EdgeContext, name: string, pdf: Uint8Array): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'private, no-store',
  })
}
