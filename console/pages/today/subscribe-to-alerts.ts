import type { StaffCalls } from '#contract/staff-calls.ts'
import { callApi } from '#ui/call-api.ts'

const start = callApi<StaffCalls['startOrderAlerts']>('/api/shops/:shop/alerts')
const end = callApi<StaffCalls['endOrderAlerts']>('/api/shops/:shop/alerts/end')

const FAILED = 'The console could not be reached. Please try again.'
const NOT_ALLOWED =
  'The browser does not allow it. Please allow notifications of this page in its settings, then try again.'
const NO_SERVICE = 'This browser cannot show notifications. Please try another one.'

/** 'installed': an iPhone can only as an app of its home screen. */
export function canAlert(): 'now' | 'installed' | 'never' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'now'
  return 'standalone' in navigator && navigator.standalone === false ? 'installed' : 'never'
}

/** Why not; empty if the phone gets notifications from now on. Called by a tap, which the permission needs. */
export async function subscribeToAlerts(shop: string, key: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') return NOT_ALLOWED
  const subscription = await subscribed(key).catch(() => undefined)
  if (!subscription) return NO_SERVICE
  return (await isSubscribed(shop, subscription)) ? '' : FAILED
}

/** Why not; empty if the phone gets no more notifications. Other shops may still use the browser's subscription. */
export async function endAlerts(shop: string): Promise<string> {
  const answer = await end({ shop, body: {} }).catch(() => undefined)
  return answer?.ok ? '' : FAILED
}

/** Whether the phone still gets notifications. A subscription that the browser has renewed is sent to the server. */
export async function keepAlerts(shop: string, endpoint: string | null): Promise<boolean> {
  if (endpoint === null || canAlert() !== 'now' || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return false
  return subscription.endpoint === endpoint || isSubscribed(shop, subscription)
}

async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    // One that was made with another key, of a database before.
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(wanted)
  }
}

async function isSubscribed(shop: string, subscription: PushSubscription): Promise<boolean> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const answer = await start({ shop, body: { endpoint, p256dh, auth } }).catch(() => undefined)
  return answer?.ok === true
}
