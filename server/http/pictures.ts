import type { Config } from '#server/config/config.ts'
import { defaultPicture, findImage, parseRequest } from '#server/images/index.ts'
import { isReturnPicture, maySeePicture, returnPictureIn } from '#server/returns/index.ts'
import { isReviewPicture } from '#server/reviews/index.ts'
import type { EdgeContext } from './edge.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400' // it may be hidden later
const PRIVATE = 'private, no-store'
const A_MINUTE = 'public, max-age=60' // the real image may be uploaded soon

/** Whether a picture of a review is to be seen. */
type MayShow = (c: EdgeContext, file: string) => Promise<boolean>

/** An image of this shop's supplier in the best format that the browser accepts; the default one if it is missing. */
export function servePictures(config: Config, mayShow: MayShow) {
  return async (c: EdgeContext): Promise<Response> => {
    const accept = c.req.header('accept') ?? ''
    const file = c.req.param('file') ?? ''
    const request = parseRequest(file)
    if (!request || isReturnPicture(file))
      return c.text('There is no such picture.\n', 404, { 'Cache-Control': A_MINUTE })
    const isOfReview = isReviewPicture(request.name)
    const isShown = !isOfReview || (await isKnownShown(c, request.name, mayShow))
    const found = isShown ? await openImage(c, config, file, accept) : null
    c.header('Vary', 'Accept')
    c.header('Content-Disposition', 'inline')
    if (!found) {
      const picture = await defaultPicture(file, accept)
      c.header('Content-Type', picture.type)
      c.header('Cache-Control', A_MINUTE)
      return c.body(new Uint8Array(picture.bytes))
    }
    c.header('Content-Type', found.type)
    c.header('Cache-Control', isOfReview ? A_DAY : FOR_EVER)
    return c.body(found.body)
  }
}

/** While the database is away no picture of a review is shown: it may be hidden. */
async function isKnownShown(c: EdgeContext, file: string, mayShow: MayShow): Promise<boolean> {
  try {
    return await mayShow(c, file)
  } catch (err) {
    c.get('log').warn({ err }, 'whether a review is hidden is not known')
    return false
  }
}

/** A picture of a return, for its customer and the staff of its shop; nobody else learns whether there is one. */
export function serveReturnPictures(config: Config) {
  return async (c: EdgeContext): Promise<Response> => {
    const requested = c.req.param('file') ?? ''
    const file = returnPictureIn(requested)
    const isTheirs = file !== undefined && (await maySeePicture(c.get('ctx'), file))
    const found = isTheirs ? await openImage(c, config, requested, c.req.header('accept') ?? '') : null
    if (!found) return c.text('There is no such picture.\n', 404, { 'Cache-Control': PRIVATE })
    return c.body(found.body, 200, { 'Content-Type': found.type, 'Cache-Control': PRIVATE, Vary: 'Accept' })
  }
}

/** If the image storage is unreachable, the page still shows the default one. */
async function openImage(c: EdgeContext, { uploads }: Config, file: string, accept: string) {
  try {
    const found = await findImage(uploads, c.get('tenant').supplierId, file, accept)
    return found && { type: found.type, body: await found.open() }
  } catch (err) {
    c.get('log').warn({ err }, 'a picture cannot be reached')
    return null
  }
}
