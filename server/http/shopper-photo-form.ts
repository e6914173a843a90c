import type { Hono } from 'hono'
import type { RefusalCode } from '#contract/call.ts'
import { REVIEW_FORM_BYTES_MAX, REVIEW_PICTURES_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/say.ts'
import { sentenceIn } from '#contract/say.ts'
import { type Operation, run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { localize, Refusal } from '#server/kernel/refusal.ts'
import type { Edge } from './edge.ts'
import { readParts } from './form-parts.ts'
import { withBytes } from './read-body.ts'

type FormPath = '/orders/:number/review/:line' | '/orders/:number/return' | '/orders/:number/return.data'

const FORM = 'application/x-www-form-urlencoded'
/** Not about the photos: the page shows it for the whole form. */
const FOR_THE_PAGE: readonly RefusalCode[] = ['not-found', 'unauthorized', 'already-exists']

/**
 * The form of a review or a return has photos. They are stored here, and the page receives the same form with their names instead, so
 * that it comes back with them if something else in it is refused; with and without scripts.
 */
export function addPhotoForm(app: Hono<Edge>, path: FormPath, addPicture: Operation): void {
  app.post(path, async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (!type.toLowerCase().startsWith('multipart/form-data')) return next()
    const ctx = c.get('ctx')
    const sent = new URLSearchParams()
    // The page leads a guest to the sign-in: nothing is read of one.
    if (ctx.actor.kind === 'customer') {
      const { number, line } = c.req.param() as { number: string; line?: string }
      const where = { number, ...(line !== undefined && { line: Number(line.replace(/\.data$/, '')) }) }
      try {
        await withBytes(c, REVIEW_FORM_BYTES_MAX, (body) => {
          const { texts, files } = readParts(body, type)
          for (const [name, value] of texts) if (name !== 'photo-problem') sent.append(name, value)
          const photos = files.flatMap(([name, bytes]) => (name === 'photo' ? [bytes] : []))
          return storePhotos(photos, sent, (bytes) => run(addPicture, ctx, { ...where, bytes }))
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (!FOR_THE_PAGE.includes(error.code)) sent.set('photo-problem', problemOf(error, ctx))
      }
    }
    const headers = new Headers(c.req.raw.headers)
    headers.set('Content-Type', FORM)
    headers.delete('Content-Length')
    c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers, body: sent.toString() })
    return next()
  })
}

/** Those before a refused one stay in the form. */
async function storePhotos(
  photos: readonly Uint8Array[],
  sent: URLSearchParams,
  store: (bytes: Uint8Array) => Promise<unknown>,
): Promise<void> {
  if (sent.getAll('picture').length + photos.length > REVIEW_PICTURES_MAX) {
    throw new Refusal('bad-input', { id: 'tooManyPictures', most: REVIEW_PICTURES_MAX })
  }
  for (const photo of photos) {
    const { picture } = (await store(photo)) as { picture: string }
    sent.append('picture', picture)
  }
}

function problemOf(refusal: Refusal, { locale }: Ctx): string {
  const tooMuch: Message = { id: 'reviewPhotosTooLarge', megabytes: REVIEW_FORM_BYTES_MAX / 1024 / 1024 }
  return refusal.reason.id === 'photoTooLarge' ? sentenceIn(locale, tooMuch) : localize(refusal, locale).message
}
