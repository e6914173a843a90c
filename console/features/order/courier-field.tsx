import { useEffect, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

const COURIERS = ['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'Xpressbees', 'Shadowfax', 'India Post', 'Ekart']

/** Begins with the courier that this device used last for this shop. */
export function CourierField({ shop }: { shop: string }) {
  const key = `courier of ${shop}`
  const [courier, setCourier] = useState('')
  useEffect(() => setCourier(localStorage.getItem(key) ?? ''), [key])
  return (
    <div className="mb-3">
      <TextField
        label="Courier"
        name="courier"
        list="couriers"
        autoComplete="off"
        value={courier}
        onChange={({ currentTarget: { value } }) => {
          setCourier(value)
          localStorage.setItem(key, value)
        }}
        hint="Its AWB is the tracking number on its label."
        required
      />
      <datalist id="couriers">
        {COURIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
