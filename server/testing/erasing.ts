import { randomInt, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { addAddress } from '#server/addresses/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { eraseCustomer, PERSONAL_TABLES } from '#server/privacy/index.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { anAddress, someCustomers, type TestCustomer } from './customer.ts'
import type { Work } from './interleave.ts'
import type { Line } from './pause-statement.ts'
import { aDelivery, deliver, review } from './reviews.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from './shop.ts'

// Test help: customers who are erased while something of theirs is under way.

export interface ErasingDesk {
  shop: TestShop
  mug: TestProduct
  soldOut: TestProduct
  /** Of somebody else. */
  reviewId: number
}

export async function anErasingDesk(): Promise<ErasingDesk> {
  const shop = await aShop()
  const mug = await aProduct(shop, { name: 'Mug', discountPaise: 100_00, deliveryPaise: 0, stock: { '': 5_000 } })
  const soldOut = await aProduct(shop, { name: 'Vase', stock: { '': 0 } })
  const other = await aDelivery(shop)
  await review(other)
  const { rows } = await ownerPool().query('select review_id from reviews where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return { shop, mug, soldOut, reviewId: Number(rows[0].review_id) }
}

export interface Leaving extends TestCustomer {
  /** In all that they type. */
  mark: string
  email: string
  mobile: string
  /** Of what was delivered to them. */
  number: string
  orderId: number
}

/** Somebody to whom everything has been delivered. */
export async function aLeaver({ shop, mug }: ErasingDesk): Promise<Leaving> {
  const [customer] = await someCustomers(shop, 1)
  if (!customer) throw new Error('no customer was made')
  const { ctx, customerId } = customer
  const mark = `Zx${randomUUID().replaceAll('-', '')}`
  const { rows: found } = await ownerPool().query(
    `update customers set first_name = $2, mobile = $3 where customer_id = $1 returning email`,
    [customerId, mark, `8${String(randomInt(1e9)).padStart(9, '0')}`],
  )
  const email = String(found[0].email)
  const mobile = `9${String(randomInt(1e9)).padStart(9, '0')}`
  const { id: addressId } = await addAddress(ctx, { ...anAddress, name: mark, email, mobile })
  const lines = [{ productId: mug.productId, units: 1, size: '' }]
  const { number } = (await run(operations.placeOrder, ctx, { addressId, payment: 'COD', lines })) as PlacedOrder
  await deliver(shop, number)
  const { rows } = await ownerPool().query('select order_id from orders where number = $1', [number])
  return { ctx, customerId, mark, email, mobile, number, orderId: Number(rows[0].order_id) }
}

export const erase = ({ shop }: ErasingDesk, { email }: Leaving) =>
  eraseCustomer(inject('ownerUrl'), shop.tenant, email)

interface Writing {
  work: (desk: ErasingDesk, leaving: Leaving) => Work
  /** The statement that writes about them. */
  at: Line
}

/** What may be under way: requests of theirs, and jobs. */
export const WRITING: Record<string, Writing> = {
  'an address': {
    at: /insert into addresses/,
    work:
      (_, { mark }) =>
      (by) =>
        run(operations.addAddress, by, { ...anAddress, name: mark }),
  },
  'an address of the checkout': {
    at: /insert into addresses/,
    work:
      (_, { mark }) =>
      (by) =>
        run(operations.addOwnAddress, by, { ...anAddress, name: mark, address1: '7 Park Street', email: undefined }),
  },
  'their name': {
    at: /update customers set first_name/,
    work:
      (_, { mark }) =>
      (by) =>
        run(operations.renameCustomer, by, { name: mark }),
  },
  'a line of the cart': {
    at: /insert into cart_lines/,
    work:
      ({ mug: { productId } }) =>
      (by) =>
        run(operations.addToCart, by, { productId, size: '', units: 1, press: randomUUID() }),
  },
  'an order': {
    at: /insert into orders/,
    work:
      ({ mug: { productId } }, { customerId }) =>
      async (by) => {
        const { rows } = await ownerPool().query('select address_id from addresses where customer_id = $1', [
          customerId,
        ])
        const lines = [{ productId, units: 1, size: '' }]
        const order = { addressId: Number(rows[0]?.address_id ?? 1), payment: 'COD', lines, key: randomUUID() }
        return run(operations.placeOrder, by, order)
      },
  },
  'a request for what is sold out': {
    at: /insert into stock_requests/,
    work:
      ({ soldOut: { productId } }) =>
      (by) =>
        run(operations.requestStock, by, { productId, size: '' }),
  },
  'a review': {
    at: /insert into reviews/,
    work:
      (_, { number, mark }) =>
      (by) =>
        review({ ctx: by, number }, { text: mark }),
  },
  'a vote': {
    at: /insert into review_votes/,
    work:
      ({ reviewId }) =>
      (by) =>
        run(operations.voteHelpful, by, { reviewId, isHelpful: true }),
  },
  'a return': {
    at: /insert into returns/,
    work:
      (_, { number, mark: comment }) =>
      (by) => {
        const lines = [{ line: 1, units: 1, reason: 'disliked' }]
        return run(operations.requestReturn, by, { number, key: randomUUID(), wants: 'refund', lines, comment })
      },
  },
  'a complaint': {
    at: /insert into complaints/,
    work:
      (_, { mark, email }) =>
      (by) =>
        run(operations.sendComplaint, by, { name: mark, contact: email, order: '', text: `It is broken. ${mark}` }),
  },
  'a consent': {
    at: /insert into phone_consents/,
    work:
      (_, { number }) =>
      (by) =>
        run(operations.chooseNews, by, { number, channels: ['sms'] }),
  },
  'a mail': {
    at: /insert into mails/,
    work:
      (_, { orderId }) =>
      (by) =>
        job(by, 'send-mail', { mail: 'order-delivered', orderId }),
  },
  'the answer to a complaint': {
    at: /insert into mails/,
    work:
      (_, { mark, email, ctx, customerId }) =>
      async (by) => {
        const complaint = { name: mark, contact: email, order: '', text: `It is broken. ${mark}` }
        await run(operations.sendComplaint, ctx, complaint)
        const { rows } = await ownerPool().query(
          `update complaints set answered_at = now(), answer = 'We are sorry.' where customer_id = $1 returning number`,
          [customerId],
        )
        return job(by, 'send-mail', { mail: 'complaint-answered', number: rows[0].number })
      },
  },
  'a mail about what is sold out': {
    at: /insert into mails/,
    work:
      ({ soldOut: { productId } }, { ctx, customerId }) =>
      async (by) => {
        await run(operations.requestStock, ctx, { productId, size: '' })
        const { rows } = await ownerPool().query('select request_id from stock_requests where customer_id = $1', [
          customerId,
        ])
        const stockRequestId = Number(rows[0].request_id)
        const requestId = `${stockRequestId}:${randomUUID()}`
        return job(by, 'send-mail', { mail: 'stock-request', stockRequestId, requestId })
      },
  },
  'a link to a new password': {
    at: /insert into password_resets/,
    work:
      (_, { customerId }) =>
      (by) =>
        job(by, 'send-mail', { mail: 'password-reset', customerId, requestId: randomUUID() }),
  },
}

const job = (ctx: Ctx, kind: string, payload: object) =>
  jobHandlers[kind]?.({ ...ctx, actor: { kind: 'operator' } }, payload as never) ?? Promise.reject()

/** Invoices stay, and counters of tries go by themselves within a day. */
const NOT_LOOKED_AT = ['invoices', 'rate_counters']

/** The tables in which something of a person is left. */
export async function leftOf({ shop }: ErasingDesk, { customerId, mark, email, mobile }: Leaving): Promise<string[]> {
  const left: string[] = []
  for (const { name, whose, erasing } of PERSONAL_TABLES) {
    if (NOT_LOOKED_AT.includes(name)) continue
    const isNamed = erasing === 'delete' && whose === 'customer' ? 'customer_id = $2' : '$2::bigint is null'
    const { rows } = await ownerPool().query(
      `select from ${name} t where supplier_id = $1 and (${isNamed} or t::text ~ $3) limit 1`,
      [shop.tenant.supplierId, customerId, [mark, email, mobile].join('|')],
    )
    if (rows.length > 0) left.push(name)
  }
  return left
}
