import type { OrderCash } from '#contract/shop-cash.ts'
import type { OpenCashLine, OpenedCashFile } from '#contract/shop-cash-files.ts'
import { shopCashOperations as calls, receiveCashFile } from '#server/cash/index.ts'
import { run } from '#server/kernel/answer.ts'
import { runJobs } from './jobs.ts'
import type { TestShop } from './shop.ts'
import { anOrder, move } from './shop-orders.ts'
import type { TestStaff } from './staff.ts'

// Test help: cash of orders, and a courier's files.

export const cash = (by: TestStaff, call: keyof typeof calls, input: unknown = {}) => run(calls[call], by.ctx, input)

/** An order on its way, whose number a courier has. */
export async function aSentOrder(
  shop: TestShop,
  by: TestStaff,
  { awb, courier = 'Delhivery', rupees = 499 }: { awb: string; courier?: string; rupees?: number },
): Promise<string> {
  const number = await anOrder(shop, { rupees, product: `Kurta ${awb}` })
  await move(by, 'shipOrders', { parcels: [{ number, courier, awb }] })
  await runJobs(shop)
  return number
}

export async function aDeliveredOrder(...given: Parameters<typeof aSentOrder>): Promise<string> {
  const [shop, by] = given
  const number = await aSentOrder(...given)
  await move(by, 'deliverOrders', { numbers: [number] })
  await runJobs(shop)
  return number
}

export const cashOf = (by: TestStaff, number: string) => cash(by, 'getOrderCash', { number }) as Promise<OrderCash>

async function* once(bytes: Buffer) {
  yield bytes
}

export const upload = (by: TestStaff, file: string | Buffer, { courier = 'Delhivery', name = 'cod.csv' } = {}) =>
  receiveCashFile(by.ctx, { courier, name, chunks: once(Buffer.from(file)) })

export const openFile = (by: TestStaff, fileId: number) =>
  cash(by, 'openCashFile', { fileId }) as Promise<OpenedCashFile>

/** Uploads and applies it. */
export async function remit(by: TestStaff, file: string | Buffer, given: { courier?: string } = {}): Promise<number> {
  const fileId = await upload(by, file, given)
  await cash(by, 'applyCashFile', { fileId })
  return fileId
}

export const openLines = async (by: TestStaff) => ((await cash(by, 'listCashLines')) as { lines: OpenCashLine[] }).lines
