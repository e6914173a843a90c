import { readBox, readGrams } from '#console/features/order/read-parcel.ts'
import type { Visit } from '#console/shared/visit.ts'
import { PARCEL_GRAMS_MAX } from '#contract/limits.ts'
import type { BoxCm } from '#contract/parcels.ts'

export interface ParcelOutcome {
  parcel: string
  /** As typed. */
  weight: string
  box: string
  problem: string | undefined
  fields: Record<string, string>
}

/** The form that books is shown again as it was typed. */
export function isRefused(outcome: ParcelOutcome | undefined): boolean {
  return outcome?.parcel === 'book' && Boolean(outcome.problem || outcome.fields.weight || outcome.fields.box)
}

type Books = (size: {
  seen: number
  weightGrams: number
  boxCm?: BoxCm
}) => Promise<{ ok: true } | { ok: false; message: string }>

/** The request of a form of parcels, in `parcel`. The number is that of their order. */
export async function doParcel(
  { api, say }: Visit,
  { number, form, book }: { number: string; form: FormData; book: Books },
): Promise<ParcelOutcome> {
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
    const booked = await book({ seen: Number(form.get('seen') ?? 0), weightGrams, ...(boxCm && { boxCm }) })
    return { ...outcome, problem: booked.ok ? undefined : booked.message }
  }
  const done = await callMove()
  return { ...outcome, problem: done.ok ? undefined : done.message }

  function callMove() {
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
