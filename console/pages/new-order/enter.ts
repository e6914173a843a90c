import { redirect } from 'react-router'
import type { Visit } from '#console/shared/visit.ts'
import type { Input } from '#contract/call.ts'
import type { enterOrder } from '#contract/entered-orders.ts'
import { readLine } from './draft-query.ts'

export interface EnterProblem {
  message: string
  fields: Record<string, string>
  /** For a page without scripts, which would lose what was typed. */
  typed: Record<string, string>
}

/** Places the order of the form, and redirects to it. */
export async function enter({ api }: Visit, form: FormData, shop: string): Promise<EnterProblem> {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const word = (name: string) => typed[name] ?? ''
  const answer = await api.enterOrder({
    key: word('key') || 'none',
    customerId: /^\d{1,15}$/.test(word('customer')) ? Number(word('customer')) : null,
    address: {
      ...{ name: word('name'), email: word('email').trim(), mobile: word('mobile').trim() },
      ...{ address1: word('address1'), address2: word('address2'), city: word('city'), district: word('district') },
      ...{ pincode: word('pincode').trim(), state: word('state') as Input<typeof enterOrder>['address']['state'] },
    },
    lines: form.getAll('line').flatMap((line) => readLine(String(line))),
    code: word('code'),
    expectedTotalPaise: Number(word('total') || -1),
  })
  if (answer.ok) throw redirect(`/shops/${shop}/orders/${answer.value.number}`)
  return { message: answer.message, fields: answer.details.fields ?? {}, typed }
}
