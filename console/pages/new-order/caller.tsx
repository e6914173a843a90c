import { Form, Link } from 'react-router'
import type { OrderDraft } from '#contract/entered-orders.ts'
import * as MESSAGES from '#contract/messages.ts'
import { isPincode } from '#contract/setting-checks.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DraftQuery, toQuery, writeLine } from './draft-query.ts'

/** Who calls and where it goes: what the shop and the directory of PIN codes know of it fills the form below. */
export function Caller({ query, addresses }: { query: DraftQuery; addresses: OrderDraft['addresses'] }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">2. Who calls, and where it goes</h2>
      <Form className="card grid grid-cols-2 items-start gap-3 p-4" preventScrollReset>
        {query.lines.map((line) => (
          <input key={writeLine(line)} type="hidden" name="line" value={writeLine(line)} />
        ))}
        {query.code && <input type="hidden" name="code" value={query.code} />}
        <TextField
          label="Mobile number"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          key={`mobile ${query.mobile}`}
          defaultValue={query.mobile}
          maxLength={17}
          error={query.mobile !== '' && query.mobile.length !== 10 ? MESSAGES.mobileDigits : undefined}
          required
        />
        <TextField
          label="PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          key={`pin ${query.pincode}`}
          defaultValue={query.pincode}
          maxLength={7}
          error={query.pincode !== '' && !isPincode(query.pincode) ? MESSAGES.pincodeWrong : undefined}
        />
        <Button kind="outline" className="col-span-2">
          Look up
        </Button>
      </Form>
      {addresses.length > 0 && (
        <ul className="mt-3 space-y-2">
          {addresses.map(({ name, address1, address2, city, pincode }, at) => (
            <li key={`${address1} ${address2} ${pincode}`}>
              <Link
                to={toQuery({ ...query, pincode, use: at })}
                preventScrollReset
                aria-current={query.use === at ? 'true' : undefined}
                className="card block p-3 text-sm aria-[current]:border-primary-edge aria-[current]:bg-primary-soft"
              >
                <b className="block">{name}</b>
                {[address1, address2, `${city} ${pincode}`].filter(Boolean).join(', ')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
