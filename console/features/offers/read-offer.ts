import { numberIn } from '#console/features/settings/checks.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import type { ShopOffer } from '#contract/shop-offers.ts'

export type Typed = Record<string, string>

/** The form of an offer as input of the call. What is no number becomes one that the server refuses with a sentence. */
export function readOffer(form: FormData) {
  const typed = typedIn(form)
  const paise = (name: string) => inPaise(typed[name])
  const pieces = (name: string) => numberIn(typed[name] ?? '') ?? Number.NaN
  return {
    ...{ code: typed.code ?? '', from: typed.from ?? '', till: typed.till ?? '' },
    name: typed.name || (typed.code ?? '').toUpperCase(),
    saving: savingIn(typed.kind, { paise, pieces }),
    minPaise: paise('min') ?? 0,
    categories: form.getAll('category').map(String),
    firstOnly: form.has('firstOnly'),
    oncePerCustomer: form.has('once'),
    maxUses: numberIn(typed.uses ?? ''),
  }
}

/** As it was sent, for the form that is shown again. */
export function typedIn(form: FormData): Typed {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))
}

interface Read {
  paise(name: string): number | null
  pieces(name: string): number
}

function savingIn(kind: string | undefined, { paise, pieces }: Read) {
  if (kind === 'amount') return { kind, paise: paise('amount') ?? Number.NaN } as const
  if (kind === 'delivery') return { kind } as const
  if (kind === 'buy-get') return { kind, buy: pieces('buy'), get: pieces('get') } as const
  return { kind: 'percent', percent: pieces('percent'), atMostPaise: paise('atMost') } as const
}

function inPaise(typed = ''): number | null {
  const rupees = numberIn(typed)
  return rupees === null ? null : Math.round(rupees * 100)
}

/** What the form shows of an offer that is changed or copied: what readOffer reads. */
export function typedOf(offer: ShopOffer): Typed {
  const { saving, startsAt, endsAt, maxUses } = offer
  const rupees = (paise: number | null) => (paise ? String(paise / 100) : '')
  return {
    ...{ name: offer.name, code: offer.code ?? '', kind: saving.kind, min: rupees(offer.minPaise) },
    ...(saving.kind === 'percent' && { percent: String(saving.percent), atMost: rupees(saving.atMostPaise) }),
    ...(saving.kind === 'amount' && { amount: rupees(saving.paise) }),
    ...(saving.kind === 'buy-get' && { buy: String(saving.buy), get: String(saving.get) }),
    ...(offer.firstOnly && { firstOnly: 'on' }),
    ...(offer.oncePerCustomer && { once: 'on' }),
    ...{ uses: maxUses === null ? '' : String(maxUses), from: dayIn(startsAt), till: endsAt ? lastDayIn(endsAt) : '' },
  }
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** '2026-11-30', of India. */
function dayIn(at: Date): string {
  return DAY.format(at)
}

/** It ends with the midnight after it. */
function lastDayIn(endsAt: Date): string {
  return dayIn(new Date(endsAt.getTime() - 1))
}

/** The offer in words while it is typed; '' until it is complete. */
export function previewOf(form: FormData): string {
  const { saving, minPaise, maxUses, from, till, ...rest } = readOffer(form)
  const amounts = [...Object.values(saving).filter((value) => typeof value === 'number'), minPaise, maxUses ?? 1]
  if (amounts.some((value) => Number.isNaN(value))) return ''
  const day = (typed: string, after = 0) => (typed ? new Date(Date.parse(`${typed}T00:00:00+05:30`) + after) : null)
  return wholeOfferWords({ ...rest, saving, minPaise, maxUses, startsAt: day(from), endsAt: day(till, 86_400_000) })
}

/** A fault names a part of the call; the form has a field for each, whatever it gives. */
export function faultsOf(fields: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = { minPaise: 'min', maxUses: 'uses', paise: 'amount', atMostPaise: 'atMost' }
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const last = path.replace(/^saving\./, '').split('.')[0] ?? ''
      return [named[last] ?? last, text]
    }),
  )
}
