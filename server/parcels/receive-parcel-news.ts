import type { ParsedInput } from '#contract/call.ts'
import type { receiveParcelNews as call } from '#contract/parcels.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findPusher } from './find-account.ts'
import { hasPushToken } from './push-token.ts'
import { selectParcelByAwb } from './store.ts'
import { takeScans } from './take-scans.ts'

/** Of one shop; a refused push is made up for by polling later. */
const PER_SHOP = { max: 1200, seconds: 60 }
/** Whoever guesses the token. */
const GUESSES = { max: 20, seconds: 60 * 60 }

/** The courier's push. It may come before our own booking is stored, twice or never: polling brings the same. */
export async function receiveParcelNews(ctx: Ctx, push: ParsedInput<typeof call>): Promise<undefined> {
  const pusher = await findPusher(ctx)
  if (!pusher) throw new Refusal('not-found', { id: 'noCourier' })
  if (!hasPushToken(push.headers, pusher.tokenHash)) {
    await limitRate(ctx, [{ bucket: `parcel-news-guess:${ctx.address}`, ...GUESSES }])
    throw new Refusal('unauthorized', { id: 'notTheCourier' })
  }
  await limitRate(ctx, [{ bucket: 'parcel-news', ...PER_SHOP }])
  const news = pusher.courier.readPush(push)
  if (!news) throw new Refusal('bad-input', { id: 'notParcelNews' })
  const { awb } = news
  const parcel = await withTransaction(ctx, (tx) => selectParcelByAwb(tx, { courier: pusher.courier.code, awb }))
  // Another shop's or another program's at the same courier: nothing of ours.
  if (parcel) await takeScans(ctx, parcel.parcelId, news)
}
