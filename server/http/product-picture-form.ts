import type { Hono } from 'hono'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import { authorise, type Operation, run } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Edge } from './edge.ts'
import { readBytes } from './read-body.ts'

/** A few photos at once, as they come from the camera. */
const FORM_BYTES_MAX = 3 * PHOTO_BYTES_MAX

/** For browsers without scripts: the form of a product's page, with pictures, leads back to it. */
export function addPictureForm(app: Hono<Edge>, addPicture: Operation): void {
  app.post('/shops/:shop/products/:product/pictures', async (c) => {
    const ctx = c.get('ctx')
    authorise(addPicture.call, ctx)
    const { shop, product } = c.req.param()
    for (const bytes of await readPictures(await readBytes(c, FORM_BYTES_MAX), c.req.header('content-type') ?? '')) {
      await run(addPicture, ctx, { bytes, productId: product })
    }
    return c.redirect(`/shops/${shop}/products/${product}`, 303)
  })
}

async function readPictures(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array[]> {
  if (!type.startsWith('multipart/form-data')) throw new Refusal('wrong-type', { id: 'notAForm' })
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal('bad-input', { id: 'bodyWrong' })
  })
  const files = form.getAll('picture').filter((each) => typeof each !== 'string')
  const chosen = files.filter(({ size }) => size > 0)
  if (chosen.length === 0) throw new Refusal('bad-input', { id: 'noPictureChosen' })
  return Promise.all(chosen.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
