import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Ticket } from '#contract/complaints.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { paymentEntity } from '#gateway-simulator/entities.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import type { GatewaySimulator } from '#gateway-simulator/simulator.ts'
import { eventHeaders } from '#gateway-simulator/webhooks.ts'
import { addAddress } from '#server/addresses/index.ts'
import { saveCart } from '#server/cart/index.ts'
import { complaintOperations } from '#server/complaints/index.ts'
import { customerOperations, findSession, registerCustomer, signIn } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { anAddress } from './customer.ts'
import { runJobs } from './jobs.ts'
import type { Handed } from './paying.ts'
import { aProduct, ownerPool, type TestProduct, type TestShop } from './shop.ts'

// Test help: a customer with one of everything that belongs to a customer.

export interface Buyer {
  shop: TestShop
  ctx: Ctx
  customerId: number
  email: string
  mobile: string
  password: string
  token: string
  addressId: number
  product: TestProduct
  /** An order payable on delivery. */
  orderNumber: string
  orderKey: string
  guestCart: string
  complaintNumber: string
  /** In the customer's name and address, so that it is recognised where it does not belong. */
  mark: string
}

export async function aBuyer(shop: TestShop): Promise<Buyer> {
  const [email, mobile, password] = [`${randomUUID()}@example.in`, String(randomInt(6e9, 1e10)), 'Sunflower7']
  const mark = `Private-${randomUUID()}`
  await registerCustomer(shop.ctx, { firstName: mark, lastName: 'Rao', email, mobile, password })
  const { token } = await signIn(shop.ctx, { username: email, password })
  const customerId = (await findSession(shop.ctx, token)) ?? 0
  const ctx = shop.as({ kind: 'customer', customerId, token })
  const { id: addressId } = await addAddress(ctx, { ...anAddress, address1: `12 ${mark} Road` })
  const product = await aProduct(shop, { name: 'Mug', stock: { '': 50 } })
  const lines = [{ productId: product.productId, units: 1, size: '' }]
  const orderKey = randomUUID()
  const order = { addressId, payment: 'COD', lines, key: orderKey }
  const { number } = (await run(paymentOperations.placeOrder, ctx, order)) as PlacedOrder
  await saveCart(ctx, { lines })
  const guestCart = randomUUID()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query('insert into merged_guest_carts values ($1, $2, $3, $4)', [
    ...[supplierId, resellerId, customerId, guestCart],
  ])
  const complaint = { name: mark, contact: mobile, order: number, text: `The mug of ${mark} is broken` }
  const ticket = (await run(complaintOperations.sendComplaint, ctx, complaint)) as Ticket
  const own = { shop, ctx, mark, customerId, email, mobile, password, token, addressId, product }
  return { ...own, orderNumber: number, orderKey, guestCart, complaintNumber: ticket.number }
}

/** An order paid at the gateway, of which the shop has not been notified yet. */
export async function payUnheard(buyer: Buyer, gateway: GatewaySimulator): Promise<Handed & { event: string }> {
  const { ctx, addressId, product } = buyer
  const lines = [{ productId: product.productId, units: 1 }]
  const placed = (await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'ONLINE', lines })) as PlacedOrder
  const order = gateway.bank.ledger.order(placed.payment?.gatewayOrderId ?? '')
  if (!order) throw new Error('the gateway does not know the order')
  const payment = tryToPay(gateway.bank, order, 'success')
  const event = JSON.stringify({
    ...{ entity: 'event', event: 'payment.captured', contains: ['payment'] },
    payload: { payment: { entity: paymentEntity(payment, 0) } },
  })
  return { ...signed(gateway.bank.ledger, payment), event }
}

/** Of a link by which their order is paid online instead of on delivery. */
export async function aPaymentToken({ ctx, orderNumber: number }: Buyer): Promise<string> {
  const path = await run(paymentOperations.startPrepayment, ctx, { number })
  return String(path).slice('/pay/'.length)
}

/** The headers with which the gateway sends this to this shop. */
export function signEvent(gateway: GatewaySimulator, { host }: TestShop, body: string): Record<string, string> {
  const account = gateway.bank.ledger.accounts.find(({ webhook }) => new URL(webhook).host === host)
  if (!account) throw new Error(`the gateway has no account of ${host}`)
  return eventHeaders(account, body, randomUUID())
}

/** The token in the link mailed to the customer. */
export async function aResetToken({ shop, email }: Buyer): Promise<string> {
  await run(customerOperations.forgotPassword, shop.ctx, { username: email })
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select text from mails where supplier_id = $1 and reseller_id = $2 and kind = 'password-reset' and recipient = $3
     order by mail_id desc limit 1`,
    [shop.tenant.supplierId, shop.tenant.resellerId, email],
  )
  return /reset-password\?token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

/** All rows of this customer and their orders, in every table that has any, as one digest for each; and their stock. */
export async function rowsOf({ customerId, product, shop }: Buyer): Promise<Record<string, string>> {
  const owner = ownerPool()
  const { supplierId } = shop.tenant
  const { rows: columns } = await owner.query(
    `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and column_name in ('customer_id', 'order_id') group by table_name order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { table, columns: keys } of columns as { table: string; columns: string[] }[]) {
    const which = keys.includes('customer_id')
      ? 'customer_id = $2'
      : 'order_id in (select order_id from orders where supplier_id = $1 and customer_id = $2)'
    digests[table] = await digestOf(`select t::text as row from ${table} t where supplier_id = $1 and ${which}`, [
      ...[supplierId, customerId],
    ])
  }
  const stock = 'select t::text as row from stocks t where supplier_id = $1 and product_id = $2'
  digests.stocks = await digestOf(stock, [supplierId, product.productId])
  return digests
}

async function digestOf(rows: string, values: unknown[]): Promise<string> {
  const found = await ownerPool().query(rows, values)
  const texts = found.rows.map(({ row }) => row as string).toSorted()
  return `${texts.length} rows ${createHash('sha256').update(JSON.stringify(texts)).digest('hex')}`
}
