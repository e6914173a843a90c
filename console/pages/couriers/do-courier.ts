import { readBox, readGrams } from '#console/features/order/read-parcel.ts'
import type { Visit } from '#console/shared/visit.ts'
import { PARCEL_GRAMS_MAX } from '#contract/limits.ts'

/** What was typed except keys, which never come back. */
export interface CourierOutcome {
  courier: string | undefined
  pickup: string
  pickupPincode: string
  tryPincode: string
  done: string | undefined
  /** Why the courier does not go to the PIN code that was tried. */
  unserved: string | undefined
  pushToken: string | undefined
  problem: string | undefined
  fields: Record<string, string>
  /** Of the usual parcel, as typed. */
  usual?: { weight: string; box: string }
}

export async function doCourier({ api, say }: Visit, form: FormData): Promise<CourierOutcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { pickup: text('pickup'), pickupPincode: text('pickupPincode'), tryPincode: text('tryPincode') }
  const nothing = {
    ...{ ...typed, courier: text('courier') || undefined, done: undefined, unserved: undefined, pushToken: undefined },
    ...{ problem: undefined, fields: {} },
  }
  const seenChangedAt = text('seenChangedAt')
  if (text('do') === 'renew') {
    const answer = await api.renewPushToken({ seenChangedAt })
    if (!answer.ok) return { ...nothing, problem: answer.message }
    return { ...nothing, done: 'The old token does not count any more.', pushToken: answer.value.pushToken }
  }
  if (text('do') === 'usual') return setUsual({ api, say }, nothing, { weight: text('weight'), box: text('box') })
  const keys = Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith('key.') ? [[name.slice('key.'.length), String(value)]] : [])),
  )
  const answer = await api.setCourierAccount({ ...typed, courier: text('courier'), keys, seenChangedAt })
  if (!answer.ok) return { ...nothing, problem: answer.message, fields: answer.details.fields ?? {} }
  const { served, pushToken } = answer.value
  return {
    ...nothing,
    done: `The courier accepts the keys${served === true ? ` and goes to ${typed.tryPincode}` : ''}.`,
    unserved: served === true ? undefined : served,
    pushToken: pushToken ?? undefined,
  }
}

async function setUsual(
  { api, say }: Pick<Visit, 'api' | 'say'>,
  nothing: CourierOutcome,
  usual: { weight: string; box: string },
): Promise<CourierOutcome> {
  const [weightGrams, boxCm] = [readGrams(usual.weight), readBox(usual.box)]
  const fields = {
    ...(weightGrams === undefined && { weight: say({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }) }),
    ...(boxCm === undefined && { box: say({ id: 'boxWrong' }) }),
  }
  if (weightGrams === undefined || boxCm === undefined) return { ...nothing, usual, fields }
  const answer = await api.setUsualParcel({ weightGrams, boxCm })
  if (!answer.ok) return { ...nothing, usual, problem: answer.message }
  return { ...nothing, done: 'The usual parcel is saved.' }
}
