import type { Hono } from 'hono'
import { receiveFile, writeFaults } from '#server/imports/index.ts'
import { assertMay } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { csvAnswer } from './csv-answer.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { readUpload } from './read-upload.ts'

/**
 * The files of imports: `POST /shops/12/imports/file` takes one as a form, and leads to the page that shows what is in
 * it; `GET /shops/12/imports/34/faults.csv` is what an import has found.
 */
export function addImportFiles(app: Hono<Edge>): void {
  app.post('/shops/:shop/imports/file', async (c) => {
    const ctx = c.get('ctx')
    const home = `/shops/${c.req.param('shop')}/imports`
    if (ctx.actor.kind !== 'staff') return c.redirect(`/sign-in?to=${encodeURIComponent(home)}`, 303)
    assertMay(ctx, 'products')
    try {
      const importId = await receiveFile(ctx, await readUpload(c))
      return c.redirect(`${home}/${importId}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The page of the form shows it.
      return c.redirect(`${home}?refused=${error.reason.id}`, 303)
    }
  })
  app.get('/shops/:shop/imports/:import/faults.csv', async (c) => {
    return csvAnswer(c, `import-${idOf(c)}-faults`, await writeFaults(c.get('ctx'), idOf(c)))
  })
}

function idOf(c: EdgeContext): number {
  const id = c.req.param('import') ?? ''
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('not-found', { id: 'noSuchImport' })
  return Number(id)
}
