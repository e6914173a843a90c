import { readBox, readGrams } from '#console/features/order/read-parcel.ts'
import type { Visit } from '#console/shared/visit.ts'
import { PARCEL_GRAMS_MAX } from '#contract/limits.ts'

export interface ParcelOutcome {
  parcel: string
  /** As typed. */
  weight: string
  box: string
  problem: string | undefined
  fields: Record<string, string>
}

/** What a form of the parcels' card asks for, in `parcel`. */
export async function doParcel({ api, say }: Visit, number: string, form: FormData): Promise<ParcelOutcome> {
  const parcel = String(form.get('parcel'))
  const weight = String(form.get('weight') ?? '')
  const parcelId = Number(form.get('parcelId') ?? 0)
  const box = String(form.get('box') ?? '')
  const outcome = { parcel, weight, box, problem: undefined, fields: {} }
  if (parcel === 'book') {
    const [weightGrams, boxCm] = [readGrams(weight), readBox(box)]
    if (weightGrams === undefined) {
      return { ...outcome, fields: { weight: say({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }) } }
    }
    if (boxCm === undefined) return { ...outcome, fields: { box: say({ id: 'boxWrong' }) } }
    const orders = [{ number, seen: Number(form.get('seen') ?? 0) }]
    const booked = await api.bookParcels({ orders, weightGrams, ...(boxCm && { boxCm }) })
    if (!booked.ok) return { ...outcome, problem: booked.message }
    const [refused] = booked.value.refused
    return { ...outcome, problem: refused && say(refused.reason) }
  }
  const done = await asked()
  return { ...outcome, problem: done.ok ? undefined : done.message }

  function asked() {
    switch (parcel) {
      case 'cancel':
        return api.cancelParcel({ parcelId })
      case 'retry':
        return api.retryBooking({ parcelId })
      case 'end':
        return api.endBooking({ parcelId })
      case 'take-in':
        return api.takeInParcel({ parcelId })
      case 'note':
        return api.noteContradictions({
          parcelId,
          seen: Number(form.get('seen') ?? 0),
          word: String(form.get('word') ?? ''),
        })
      case 'next':
      case 'fail':
      case 'return':
        return api.refreshParcels({ number, simulated: { parcelId, step: parcel } })
      default:
        return api.refreshParcels({ number })
    }
  }
}
