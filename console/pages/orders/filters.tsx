import { Form, Link } from 'react-router'
import type { OrderFilter } from '#contract/order-filter.ts'
import { queryOf } from '#contract/order-query.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import { AGES, chipsOf, PAYMENTS, SORTS, TROUBLES } from './lists.ts'

interface FiltersProps {
  shop: string
  filter: OrderFilter
  /** Of the list as it is. */
  query: string
  seesPrices: boolean
}

/** The filters in use, each with a cross, the form for more, and what they leave as a file. All are in the address. */
export function Filters({ shop, filter, query, seesPrices }: FiltersProps) {
  const chips = chipsOf(filter)
  const { list, search, age, payment, fromPaise, toPaise, place, product, trouble, sort } = filter
  const sorts = Object.entries(SORTS).filter(([name]) => seesPrices || (name !== 'dearest' && name !== 'cheapest'))
  return (
    <>
      {chips.map(({ field, label }) => (
        <Link
          key={field}
          to={`?${queryOf({ ...filter, [field]: undefined })}`}
          aria-label={`Without ${label}`}
          className="flex min-h-11 max-w-full items-center gap-1 rounded-full bg-primary-soft px-3 text-sm font-semibold text-primary-ink"
        >
          <span className="truncate">{label}</span>
          <Icon name="close" className="size-4 shrink-0" />
        </Link>
      ))}
      <details key={queryOf(filter).toString()} className="group open:basis-full">
        <summary
          className={classNames(buttonLook('outline'), 'inline-flex min-h-11 cursor-pointer list-none gap-2 text-sm')}
        >
          Filter and sort
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <Form className="card mt-2 grid gap-3 p-4 wide:grid-cols-3">
          <input type="hidden" name="list" value={list} />
          {search && <input type="hidden" name="q" value={search} />}
          <Choice label="Placed" name="age" value={age} choices={Object.entries(AGES)} />
          <Choice label="Payment" name="payment" value={payment} choices={Object.entries(PAYMENTS)} />
          <TextField label="City or PIN code" name="place" defaultValue={place} autoComplete="off" maxLength={60} />
          <TextField label="Product" name="product" defaultValue={product} autoComplete="off" maxLength={100} />
          {seesPrices && (
            <>
              <div className="grid grid-cols-2 gap-3">
                <Rupees label="Amount from" name="from" paise={fromPaise} />
                <Rupees label="up to" name="to" paise={toPaise} />
              </div>
              <Choice label="To look at" name="trouble" value={trouble} choices={Object.entries(TROUBLES)} />
            </>
          )}
          <Choice label="Sort" name="sort" value={sort} choices={sorts} none="As the list does" />
          <Button className="wide:self-end">Show</Button>
        </Form>
        <a
          href={`/shops/${shop}/orders.csv?${query}`}
          download
          className={classNames(buttonLook('outline'), 'mt-2 w-full text-sm wide:w-auto')}
        >
          Save as CSV
        </a>
      </details>
    </>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string | undefined
  choices: readonly (readonly [string, string])[]
  none?: string
}

function Choice({ label, name, value, choices, none = 'Any' }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{none}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

function Rupees({ label, name, paise }: { label: string; name: string; paise: number | undefined }) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={paise === undefined ? '' : paise / 100}
      pattern="[₹\d,.\s]*"
      title="Rupees, such as 499"
    />
  )
}
