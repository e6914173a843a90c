import type { Hono } from 'hono'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import { authorise, type Operation, run } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Edge } from './edge.ts'
import { readParts } from './form-parts.ts'
import { withBytes } from './read-body.ts'

/** A few photos at once, as they come from the camera. */
const FORM_BYTES_MAX = 3 * PHOTO_BYTES_MAX

/** For browsers without scripts: the form of a product's page, with pictures, leads back to it. */
export function addPictureForm(app: Hono<Edge>, addPicture: Operation): void {
  app.post('/shops/:shop/products/:product/pictures', async (c) => {
    const ctx = c.get('ctx')
    authorise(addPicture.call, ctx)
    const { shop, product } = c.req.param()
    await withBytes(c, FORM_BYTES_MAX, async (body) => {
      for (const bytes of picturesIn(body, c.req.header('content-type') ?? '')) {
        await run(addPicture, ctx, { bytes, productId: product })
      }
    })
    return c.redirect(`/shops/${shop}/products/${product}`, 303)
  })
}

function picturesIn(body: Buffer, type: string): Uint8Array[] {
  if (!type.startsWith('multipart/form-data')) throw new Refusal('wrong-type', { id: 'notAForm' })
  const pictures = readParts(body, type).files.flatMap(([name, bytes]) => (name === 'picture' ? [bytes] : []))
  if (pictures.length === 0) throw new Refusal('bad-input', { id: 'noPictureChosen' })
  return pictures
}
