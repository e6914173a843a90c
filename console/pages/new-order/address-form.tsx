import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Problem } from '#console/shared/problem.tsx'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { datesText } from '#contract/day.ts'
import type { OrderDraft } from '#contract/entered-orders.ts'
import { STATES } from '#contract/indian-states.ts'
import { formatPaise } from '#contract/money.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import { type DraftQuery, writeLine } from './draft-query.ts'
import type { EnterProblem } from './enter.ts'

interface AddressFormProps {
  query: DraftQuery
  draft: OrderDraft
  freshKey: string
  problem: EnterProblem | undefined
}

/** The rest of the address, the sum to name to the customer, and the order. */
export function AddressForm({ query, draft, freshKey, problem }: AddressFormProps) {
  // Also while another piece, number or code is on its way: the sum would not be the one that was named.
  const isBusy = useNavigation().state !== 'idle'
  // Sent again after a lost connection, it is the same order.
  const [key] = useState(problem?.typed.key ?? freshKey)
  const { callers, delivery, lines, adjustments, totalPaise } = draft
  const known = query.use === null ? undefined : draft.addresses[query.use]
  const typed = problem?.typed
  const first = (field: keyof DeliveryAddress, elsewhere = '') => typed?.[field] ?? known?.[field] ?? elsewhere
  const fault = (field: keyof DeliveryAddress) => problem?.fields[`address.${field}`]
  const mobile = query.mobile
  return (
    <Form method="post" className="mt-6" preventScrollReset>
      <h2 className="mb-2 font-bold">4. Address and sum</h2>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="total" value={totalPaise} />
      {draft.code?.isTaken && <input type="hidden" name="code" value={query.code} />}
      {query.lines.map((line) => (
        <input key={writeLine(line)} type="hidden" name="line" value={writeLine(line)} />
      ))}
      <div className="card space-y-4 p-4" key={`${query.mobile} ${query.pincode} ${query.use}`}>
        {callers.some(({ hasAccount }) => hasAccount) && (
          <fieldset className="space-y-1">
            <legend className="mb-1 text-sm font-medium">Whose order is it?</legend>
            {callers.map(({ customerId, name, email, hasAccount, hasProvedNumber, orders }) => (
              <label key={customerId} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="customer"
                  value={hasAccount ? customerId : ''}
                  defaultChecked={typed ? typed.customer === (hasAccount ? String(customerId) : '') : !hasAccount}
                  className="size-5"
                />
                <span>
                  {name} {hasAccount ? `(${email}): shown in their account` : '(orders by phone)'}
                  <span className="block text-sm text-muted">
                    {plural(orders, 'order')}
                    {!hasProvedNumber && ' · number not confirmed: make sure that it is their account'}
                  </span>
                </span>
              </label>
            ))}
            {callers.every(({ hasAccount }) => hasAccount) && (
              <label className="flex min-h-11 items-center gap-3">
                <input type="radio" name="customer" value="" defaultChecked={!typed?.customer} className="size-5" />
                Somebody else with this number
              </label>
            )}
          </fieldset>
        )}
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            defaultValue={first('name', callers[0]?.name)}
            maxLength={200}
            required
            error={fault('name')}
          />
          {mobile.length === 10 && !fault('mobile') ? (
            <input type="hidden" name="mobile" value={mobile} />
          ) : (
            <TextField
              label="Mobile number"
              name="mobile"
              type="tel"
              inputMode="tel"
              defaultValue={typed?.mobile ?? mobile}
              required
              error={fault('mobile')}
            />
          )}
          <TextField
            label="House and street"
            name="address1"
            defaultValue={first('address1')}
            maxLength={200}
            required
            error={fault('address1')}
          />
          <TextField
            label="Area or landmark"
            name="address2"
            defaultValue={first('address2')}
            maxLength={200}
            required
            error={fault('address2')}
          />
          {query.pincode.length === 6 && !fault('pincode') && delivery?.isServed ? (
            <input type="hidden" name="pincode" value={query.pincode} />
          ) : (
            <TextField
              label="PIN code"
              name="pincode"
              inputMode="numeric"
              defaultValue={typed?.pincode ?? query.pincode}
              maxLength={6}
              required
              error={
                fault('pincode') ?? (delivery && !delivery.isServed ? 'This shop does not deliver there.' : undefined)
              }
            />
          )}
          <TextField
            label="City"
            name="city"
            defaultValue={first('city', draft.place?.city)}
            maxLength={200}
            required
            error={fault('city')}
          />
          <TextField
            label="District"
            name="district"
            defaultValue={first('district', draft.place?.district)}
            maxLength={200}
            error={fault('district')}
          />
          <SelectField
            label="State"
            name="state"
            defaultValue={first('state', draft.place?.state)}
            required
            error={fault('state')}
          >
            <option value="">Please choose</option>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
          <TextField
            label="E-mail, if there is one"
            name="email"
            type="email"
            inputMode="email"
            defaultValue={first('email')}
            maxLength={254}
            hint="The order and its invoice are mailed there."
            error={fault('email')}
          />
        </div>
      </div>
      <dl className="card mt-4 space-y-1 p-4">
        <Row
          name={`Goods, ${plural(
            lines.reduce((sum, line) => sum + line.wanted, 0),
            'piece',
          )}`}
          paise={goodsOf(draft)}
        />
        {adjustments.map(({ kind, reason, paise }) => (
          <Row
            key={reason}
            name={kind === 'delivery' ? 'Delivery' : kind === 'rounding' ? 'Rounding' : reason}
            paise={paise}
          />
        ))}
        <Row name="To pay on delivery" paise={totalPaise} isLast />
      </dl>
      {delivery?.dates && <p className="mt-2 text-sm text-muted">It arrives {datesText(delivery.dates)}.</p>}
      <div className="mt-3">
        <Problem text={problem?.message} />
      </div>
      <div className="action-bar -mx-4 mt-3 px-4 py-2">
        <Button isBusy={isBusy} className="w-full">
          Place the order, {formatPaise(totalPaise)}
        </Button>
      </div>
    </Form>
  )
}

function goodsOf({ lines }: OrderDraft): number {
  return lines.reduce((sum, { unitPaise, wanted }) => sum + unitPaise * wanted, 0)
}

function Row({ name, paise, isLast = false }: { name: string; paise: number; isLast?: boolean }) {
  return (
    <div className={isLast ? 'flex justify-between gap-4 font-bold' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  )
}
