import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { run } from '#server/kernel/answer.ts'
import { shopReviewOperations } from '#server/reviews/index.ts'
import { anApp, send } from '#server/testing/app.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { deliver, reviewsOf } from '#server/testing/reviews.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

const folder = aFolder()
const app = anApp({ environment: { HAAT_DATA: folder } })

/** With the place where it was taken. */
function aPhoto(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a52a2a' } })
    .withExif({ IFD0: { Make: 'Phone', Artist: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
}

const aPart = '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nx\r\n'

const RIGHT = { stars: '4', fit: 'right', text: 'Soft & warm <b>cotton</b>', agreed: 'yes' }

async function aDeliveredBuyer(shop: TestShop): Promise<Buyer> {
  const buyer = await aBuyer(shop)
  await deliver(shop, buyer.orderNumber)
  return buyer
}

/** As a browser without scripts sends the form. */
async function post(
  { shop, token }: Pick<Buyer, 'shop' | 'token'>,
  number: string,
  fields: Record<string, string>,
  photos: readonly (Uint8Array | string)[] = [],
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const photo of photos) form.append('photo', new Blob([photo as Uint8Array<ArrayBuffer>]), 'IMG_1.jpg')
  const response = await app.fetch(
    new Request(`http://${shop.host}/orders/${number}/review/1`, {
      method: 'POST',
      headers: { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin', Host: shop.host, ...headers },
      body: form,
    }),
  )
  return { status: response.status, headers: response.headers, body: await response.text() }
}

async function fetched({ host }: TestShop, file: string) {
  const response = await app.fetch(new Request(`http://${host}/uploads/${file}`, { headers: { Host: host } }))
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a review with a photo is published by a plain form; the photo has no data of place, camera and owner', async () => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  const path = `/orders/${buyer.orderNumber}/review/1`
  const empty = await send(shop, 'GET', path, { headers: { Cookie: `user_token=${buyer.token}` } })
  expect(empty.status).toBe(200)
  expect(empty.body).toMatch(/enctype="multipart\/form-data"/i)
  expect(empty.body).toContain('href="/review-terms"')
  const sent = await post(buyer, buyer.orderNumber, RIGHT, [await aPhoto()])
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
  const [row] = await reviewsOf(shop)
  expect(row).toMatchObject({ stars: 4, fit: 'right', text: RIGHT.text, pictures: [expect.stringMatching(/^review-/)] })
  const [file] = row.pictures
  for (const size of ['', '-800x800', '-280x280']) {
    const { status, bytes } = await fetched(shop, file.replace('.jpg', `${size}.jpg`))
    expect(status).toBe(200)
    const { exif, width } = await sharp(bytes).metadata()
    expect([exif, width !== undefined]).toEqual([undefined, true])
    expect(bytes.includes('Asha')).toBe(false)
  }
  // On the product's page, as text.
  const page = await send(shop, 'GET', `/product/${buyer.product.asin.toLowerCase()}`)
  expect(page.body).toContain('Soft &amp; warm &lt;b&gt;cotton&lt;/b&gt;')
  expect(page.body).toContain(`/uploads/${file.replace('.jpg', '-280x280.jpg')}`)
  expect(page.headers.get('cache-control')).toBe('public, no-cache')
})

test('withdrawn, its photo is gone from the server', async () => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  await post(buyer, buyer.orderNumber, RIGHT, [await aPhoto()])
  const [{ pictures }] = await reviewsOf(shop)
  const sent = await post(buyer, buyer.orderNumber, { intent: 'withdraw' })
  expect(sent.status).toBe(303)
  const { deletePicture } = await import('#server/reviews/index.ts')
  const settings = { ...shop.ctx.settings, uploads: `${folder}/uploads` }
  await runJobs(shop, { 'delete-picture': (ctx, payload) => deletePicture({ ...ctx, settings }, payload) })
  for (const size of ['', '-800x800', '-400x300', '-280x280']) {
    const there = await fetched(shop, pictures[0].replace('.jpg', `${size}.jpg`))
    const plain = await fetched(shop, `review-none${size}.jpg`)
    expect([there.status, there.bytes.equals(plain.bytes)]).toEqual([plain.status, true])
  }
})

test.each([
  ['no stars', { ...RIGHT, stars: '' }, MESSAGES.reviewStarsNeeded],
  ['nonsense for stars', { ...RIGHT, stars: 'five' }, MESSAGES.reviewStarsNeeded],
  ['terms that are not accepted', { stars: '4', text: RIGHT.text }, MESSAGES.reviewTermsNeeded],
  ['a long text', { ...RIGHT, text: `${RIGHT.text}${'x'.repeat(2000)}` }, 'Please use at most 2000 characters.'],
])('%s: the form comes back with the words and the photo, which is not sent again', async (_, fields, sentence) => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  const refused = await post(buyer, buyer.orderNumber, fields, [await aPhoto()])
  expect(refused.status).toBe(400)
  expect(refused.body).toContain(sentence)
  expect(refused.body).toContain('Soft &amp; warm &lt;b&gt;cotton')
  const [, file] = /name="picture"[^>]*value="(review-[0-9a-f-]{36}\.jpg)"/.exec(refused.body) ?? []
  expect(file).toBeDefined()
  const sent = await post(buyer, buyer.orderNumber, { ...RIGHT, picture: file ?? '' })
  expect(sent.status).toBe(303)
  expect(await reviewsOf(shop)).toMatchObject([{ pictures: [file] }])
})

test.each([
  ['a PDF named .jpg', async () => [Buffer.from('%PDF-1.7 and so on')]],
  ['a photo of an iPhone as HEIC', async () => [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')]],
  [
    'SVG with a script',
    async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ],
  ['a bomb of 400 megapixels', async () => [bomb()]],
  ['five photos', async () => Array.from({ length: 5 }, () => Buffer.from('x'))],
] as const)('%s is refused in words, and the words typed stay', async (_, photos) => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  const refused = await post(buyer, buyer.orderNumber, RIGHT, await photos())
  expect(refused.status).toBe(400)
  expect(refused.body).toMatch(/role="alert"[^>]*>[A-Z][^<]+/)
  expect(refused.body).toContain('Soft &amp; warm')
  expect(await reviewsOf(shop)).toEqual([])
})

test.each([
  ['of more parts than a form has', aPart.repeat(101)],
  ['whose parts have long headers', aPart.replace('\r\n\r\n', `\r\n${'X: y\r\n'.repeat(2000)}\r\n`)],
  ['whose texts are long', aPart.replace('\r\n\r\n', `\r\n\r\n${'x'.repeat(70_000)}`)],
  ['without an end', aPart.slice(0, -2)],
])('F27 F50 a form %s is not read', async (_, parts) => {
  const { shop, token, orderNumber } = await aDeliveredBuyer(await aShop())
  const response = await app.fetch(
    new Request(`http://${shop.host}/orders/${orderNumber}/review/1`, {
      method: 'POST',
      headers: {
        ...{ Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin', Host: shop.host },
        'Content-Type': 'multipart/form-data; boundary=b',
      },
      body: `${parts}--b--\r\n`,
    }),
  )
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/too many fields|not of the right kind|more than one request may carry/)
})

test('F50 of many large forms at once only some are taken in', async () => {
  const { shop, token, orderNumber } = await aDeliveredBuyer(await aShop())
  const sent = (body: ReadableStream | string, length: number) =>
    app.fetch(
      new Request(`http://${shop.host}/orders/${orderNumber}/review/1`, {
        method: 'POST',
        headers: {
          ...{ Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin', Host: shop.host },
          ...{ 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(length) },
        },
        body,
        duplex: 'half',
      }),
    )
  const ends: (() => void)[] = []
  const reading = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isSent = false
    const stream = new ReadableStream(
      {
        pull: (controller) => {
          if (!isSent) {
            isSent = true
            return controller.enqueue(new Uint8Array(24 * 2 ** 20))
          }
          resolve()
          return new Promise<void>((end) => {
            ends.push(() => {
              controller.close()
              end()
            })
          })
        },
      },
      { highWaterMark: 0 },
    )
    return { answer: sent(stream, 24 * 2 ** 20), isRead: promise }
  }
  const open = [reading(), reading(), reading(), reading()]
  await Promise.all(open.map(({ isRead }) => isRead))
  const body = `${aPart}--b--\r\n`
  expect(await (await sent(body, body.length)).text()).toContain(MESSAGES.catchingBreath)
  for (const end of ends) end()
  await Promise.all(open.map(({ answer }) => answer))
  expect(await (await sent(body, body.length)).text()).not.toContain(MESSAGES.catchingBreath)
})

/** A small PNG of a large area: 20,000 rows of 20,000 black pixels, a bit each. */
function bomb(): Buffer {
  const chunk = (type: string, bytes: Uint8Array) => {
    const typed = Buffer.concat([Buffer.from(type), bytes])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(bytes.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([size, typed, sum])
  }
  const header = Buffer.from('00004e2000004e200100000000', 'hex')
  const pixels = deflateSync(Buffer.alloc(20_000 * (1 + 20_000 / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test('of a guest nothing is read, another site cannot send, and a form that is none is refused', async () => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  const guest = await post({ shop, token: '' }, buyer.orderNumber, RIGHT, [await aPhoto()])
  expect([guest.status, guest.headers.get('location')]).toEqual([303, expect.stringContaining('/login?from=')])
  const crossed = await post(buyer, buyer.orderNumber, RIGHT, [], { 'Sec-Fetch-Site': 'cross-site' })
  expect(crossed.status).toBeGreaterThanOrEqual(300)
  const stranger = await aDeliveredBuyer(shop)
  const foreign = await post(stranger, buyer.orderNumber, RIGHT, [await aPhoto()])
  expect(foreign.status).toBe(404)
  expect(await reviewsOf(shop)).toEqual([])
  const { rows } = await ownerPool().query('select file from review_pictures where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([])
})

test('the page of reviews filters, pages and takes a vote by plain links and forms; a guest signs in first', async () => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  const path = `/product/${buyer.product.asin.toLowerCase()}/reviews`
  expect((await send(shop, 'GET', path)).body).toContain('Nobody has reviewed this yet.')
  await post(buyer, buyer.orderNumber, RIGHT)
  const [{ review_id: id }] = await reviewsOf(shop)
  expect((await send(shop, 'GET', `${path}?stars=4`)).body).toContain('Soft &amp; warm')
  expect((await send(shop, 'GET', `${path}?stars=1`)).body).toContain('No review is like that.')
  expect((await send(shop, 'GET', `${path}?stars=x&sort=y&pictures=2`)).body).toContain('Soft &amp; warm')
  expect((await send(shop, 'GET', `${path}?after=x`)).status).toBe(400)
  expect((await send(shop, 'GET', '/product/none/reviews')).status).toBe(404)
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const form = { review: String(id), helpful: 'yes' }
  const guest = await send(shop, 'POST', path, { form, headers })
  expect([guest.status, guest.headers.get('location')]).toEqual([303, expect.stringContaining('/login?from=')])
  const voter = await aBuyer(shop)
  const signedIn = { ...headers, Cookie: `user_token=${voter.token}` }
  const voted = await send(shop, 'POST', path, { form, headers: signedIn })
  expect([voted.status, voted.headers.get('location')]).toEqual([303, `${path}#review-${id}`])
  const seen = await send(shop, 'GET', path, { headers: signedIn })
  expect(seen.body).toContain('1 found this helpful')
  expect(seen.body).toContain('aria-pressed="true"')
  await send(shop, 'POST', path, { form: { ...form, helpful: 'no' }, headers: signedIn })
  expect(await reviewsOf(shop)).toMatchObject([{ helpful: 0 }])
})

test('JSON-LD has real reviews and their average, never the rating that came with the catalogue', async () => {
  const shop = await aShop()
  const buyer = await aDeliveredBuyer(shop)
  await ownerPool().query('update products set rating = 1.5, rating_count = 987654 where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  await post(buyer, buyer.orderNumber, { ...RIGHT, text: '</script><script>alert(1)</script>' })
  const { body } = await send(shop, 'GET', `/product/${buyer.product.asin.toLowerCase()}`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const [product] = JSON.parse(json)['@graph']
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ reviewRating: { ratingValue: 4 }, reviewBody: '</script><script>alert(1)</script>' }],
  })
  expect(json).not.toContain('987654')
  expect(body).toContain('ratings on other sites')
  expect(body).not.toContain('<script>alert(1)')
})

test('the photo of a hidden review is not served by its address either, until the review is shown again', async () => {
  const shop = await aShop()
  const neighbour = await aShop(shop.tenant.supplierId)
  const buyer = await aDeliveredBuyer(shop)
  await post(buyer, buyer.orderNumber, RIGHT, [await aPhoto()])
  const [{ review_id: reviewId, pictures }] = await reviewsOf(shop)
  const [file] = pictures
  const isRed = async (host: TestShop, name = file) => {
    const { channels } = await sharp((await fetched(host, name)).bytes).stats()
    return (channels[0]?.mean ?? 0) > 150 && (channels[2]?.mean ?? 255) < 80
  }
  expect(await isRed(shop)).toBe(true)
  expect(await isRed(neighbour)).toBe(false)
  const { ctx } = await aStaff(shop, 'manager')
  await run(shopReviewOperations.hideReview, ctx, { reviewId: Number(reviewId), reason: 'private' })
  for (const size of ['', '-800x800', '-280x280'])
    expect([size, await isRed(shop, file.replace('.jpg', `${size}.jpg`))]).toEqual([size, false])
  await run(shopReviewOperations.showReview, ctx, { reviewId: Number(reviewId) })
  expect(await isRed(shop)).toBe(true)
})
