import type { addAddress } from '#contract/addresses.ts'
import type { Input } from '#contract/call.ts'

export type Typed = Omit<Input<typeof addAddress>, 'district'>

/** The address as typed; the rules and the server validate it. */
export function typedAddress(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    mobile: text('mobile'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    pincode: text('pincode'),
    state: text('state') as Typed['state'],
  }
}
