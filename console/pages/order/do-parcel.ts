import type { Visit } from '#console/shared/visit.ts'
import { PARCEL_GRAMS_MAX } from '#contract/limits.ts'

export interface ParcelOutcome {
  parcel: string
  /** As typed. */
  weight: string
  problem: string | undefined
  fields: Record<string, string>
}

/** What a form of the parcels' card asks for, in `parcel`. */
export async function doParcel({ api, say }: Visit, number: string, form: FormData): Promise<ParcelOutcome> {
  const parcel = String(form.get('parcel'))
  const weight = String(form.get('weight') ?? '')
  const parcelId = Number(form.get('parcelId') ?? 0)
  const outcome = { parcel, weight, problem: undefined, fields: {} }
  if (parcel === 'book') {
    const weightGrams = gramsOf(weight)
    if (weightGrams === undefined) {
      return { ...outcome, fields: { weight: say({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }) } }
    }
    const booked = await api.bookParcels({ orders: [{ number, seen: Number(form.get('seen') ?? 0) }], weightGrams })
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

/** '500', '500 g' and '1.5 kg'; undefined if it is no weight. */
function gramsOf(typed: string): number | undefined {
  const [, digits = '', unit = ''] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|kg)?\s*$/i.exec(typed) ?? []
  const grams = Number(digits.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1)
  return Number.isInteger(grams) && grams >= 1 && grams <= PARCEL_GRAMS_MAX ? grams : undefined
}
