import webPush from 'web-push'
import type { Ctx, Settings } from '#server/kernel/ctx.ts'
import { type Network, requestPublic } from '#server/kernel/public-request.ts'
import type { Notice } from './notice.ts'
import type { Subscription } from './store.ts'

/** Who opens the phone later than this looks at Today anyway. */
const TTL_SECONDS = 4 * 60 * 60

interface Push {
  keys: { publicKey: string; privateKey: string }
  phone: Subscription
  notice: Notice
}

/**
 * One push, encrypted for the phone. 'gone': the subscription is over. Never throws, and logs no address: whoever knows
 * it knows a phone.
 */
export async function sendPush(ctx: Ctx, push: Push, network: Network): Promise<'taken' | 'gone' | 'refused'> {
  try {
    const status = await post(ctx.settings, push, network)
    if (status === 404 || status === 410) return 'gone'
    if (status < 300) return 'taken'
    ctx.log.warn({ status }, 'a push service did not take a push')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not encrypted or not sent'
    ctx.log.warn({ reason }, 'a push service could not be reached')
  }
  return 'refused'
}

async function post(settings: Settings, { keys, phone, notice }: Push, network: Network): Promise<number> {
  const { endpoint, p256dh, auth } = phone
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: contactOf(settings), ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
      // While the phone is off, the push service keeps the latest.
      topic: notice.tag,
    },
  )
  const response = await requestPublic(new URL(endpoint), network, {
    method: 'POST',
    headers: headers as Record<string, string | number>,
    body: body ?? undefined,
    signal: AbortSignal.timeout(network.patienceMs),
  })
  response.destroy()
  return response.statusCode ?? 0
}

/** Whom the push service writes to about us. */
function contactOf({ publicUrl, consoleHost }: Settings): string {
  const { protocol } = new URL(publicUrl)
  return protocol === 'https:' ? `https://${consoleHost}` : `mailto:no-reply@${consoleHost}`
}
