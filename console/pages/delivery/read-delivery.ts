import { numberIn } from '#console/features/settings/checks.ts'
import * as MESSAGES from '#contract/messages.ts'
import { readPlaces } from '#contract/pin-codes.ts'
import type { DeliverySettings } from '#contract/shop-settings.ts'

interface Read {
  wanted: DeliverySettings
  /** The field whose list of places cannot be read. */
  unknown?: { field: 'deliversTo' | 'codNotTo'; problem: string }
}

/** The input of the form; NaN for what is no number, which the server refuses with a sentence. */
export function readDelivery(form: FormData): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => numberIn(text(name)) ?? Number.NaN
  const days = (name: string) => text(name).replace(/\s/g, '')
  const isSome = form.get('where') === 'some'
  const states = form.getAll('state').map(String)
  const served = readPlaces([...states, text('deliversTo')].join(','))
  const withoutCod = readPlaces(text('codNotTo'))
  const wanted: DeliverySettings = {
    charge: numberIn(text('charge')),
    freeFrom: numberIn(text('freeFrom')),
    deliversTo: isSome && 'starts' in served ? served.starts : [],
    sentFrom: text('sentFrom'),
    ...{ dispatch: number('dispatch'), cutoff: number('cutoff') },
    ...{ city: days('city'), zone: days('zone'), india: days('india'), remote: days('remote') },
    cod: form.get('cod') === 'on',
    codLimit: numberIn(text('codLimit')),
    codNotTo: 'starts' in withoutCod ? withoutCod.starts : [],
    onlineDiscountPercent: number('onlineDiscountPercent'),
  }
  if (isSome && 'unknown' in served) return { wanted, unknown: unknownIn('deliversTo', served.unknown) }
  if (isSome && wanted.deliversTo.length === 0) {
    return { wanted, unknown: { field: 'deliversTo', problem: MESSAGES.noPlaces } }
  }
  if ('unknown' in withoutCod) return { wanted, unknown: unknownIn('codNotTo', withoutCod.unknown) }
  return { wanted }
}

function unknownIn(field: 'deliversTo' | 'codNotTo', named: string) {
  return { field, problem: MESSAGES.placeUnknown({ named }) }
}
