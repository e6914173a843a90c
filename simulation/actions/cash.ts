import { receiveCashFile, shopCashOperations } from '#server/cash/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { dueOnDelivery } from '#simulation/cash-rule.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { HAND_COURIER } from './staff.ts'

/** The courier pays what it collected, sometimes a little less; the shop takes its file in, sometimes twice. */
export async function remit(history: History): Promise<void> {
  const { random, shop, staff } = history
  await passTime(history, now()) // the ledger has followed
  const owed = shop.orders.filter(
    // Where a parcel was booked besides, its courier may owe the cash, and not the one that was typed in.
    (each) =>
      dueOnDelivery(each) > 0 &&
      each.status === 'Delivered' &&
      each.awb &&
      each.remittedPaise === null &&
      !each.hasParcel,
  )
  const paid = random.shuffle(owed).slice(0, 3)
  if (paid.length === 0) return
  const lines = paid.map((order) => {
    const due = dueOnDelivery(order)
    order.remittedPaise = due - (due > 1_00 && random.chance(0.2) ? 1_00 : 0)
    return [order.awb, (order.remittedPaise / 100).toFixed(2), `B${now()}`].join(',')
  })
  const file = ['Waybill,COD Amount,Batch ID', ...lines].join('\n')
  for (let times = random.pick([1, 1, 2]) ?? 1; times > 0; times--) await takeInFile(history, file)
  await watch(history, { by: 'staff' })
  history.note(
    `${HAND_COURIER} remits for ${paid.map(({ number, remittedPaise }) => `${number}: ${remittedPaise}`).join(', ')}`,
  )

  async function takeInFile({ call }: History, text: string): Promise<void> {
    const fileId = await receiveCashFile(staff, { courier: HAND_COURIER, name: 'cod.csv', chunks: once(text) })
    const answer = await call(shopCashOperations.applyCashFile, staff, { fileId })
    if (answer instanceof Refusal) throw new Violation('a remittance file is taken in', answer.reason.id)
  }
}

async function* once(text: string) {
  yield Buffer.from(text)
}
