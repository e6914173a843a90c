import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { INTERNET, type Network } from '#server/kernel/public-request.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { noticeOf } from './notice.ts'
import { getPushKeys } from './push-keys.ts'
import { sendPush } from './send-push.ts'
import { deleteSubscription, markSent, selectNews, selectPhones } from './store.ts'

const PHONES_MAX = 100
/** Shorter than the lease of a job, so that two workers never notify the same staff. */
const NETWORK: Network = { ...INTERNET, patienceMs: 10_000 }

/**
 * The job that notifies the phones of a shop's staff of its new orders: one notification, however many came. A push that is
 * not taken is not repeated, since the next one has the same text. If the process is killed before the orders are marked as
 * sent, they are sent again, and the phone shows one notification.
 */
export async function notifyStaff(ctx: Ctx, _payload: object, network = NETWORK): Promise<void> {
  const { keys, news, phones } = await withTransaction(ctx, async (tx) => ({
    keys: await getPushKeys(tx),
    news: await selectNews(tx),
    phones: await selectPhones(tx, PHONES_MAX),
  }))
  // The only one may be confirmed or cancelled by now.
  const isNews = news && (news.count > 1 || (news.count === 1 && news.status === 'Placed'))
  const outcomes = await Promise.all(
    phones.map(
      (phone) => keys && isNews && sendPush(ctx, { keys, phone, notice: noticeOf(ctx, news, phone) }, network),
    ),
  )
  const gone = phones.filter((_, at) => outcomes[at] === 'gone')
  await withTransaction(ctx, async (tx) => {
    for (const { sessionId } of gone) await deleteSubscription(tx, sessionId)
    if ((await markSent(tx, news?.count ?? 0)) > 0) await addJob(tx, 'tell-staff', {})
  })
}
