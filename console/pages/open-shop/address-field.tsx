import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { TextField } from '#ui/text-field.tsx'
import type { loader } from './address.ts'

interface AddressFieldProps {
  domain: string
  /** The name, from which the address follows until somebody types one. */
  title: string
  typed: string | undefined
  error: string | undefined
}

const PAUSE_MS = 400

/** The address of the shop, checked while it is typed. */
export function AddressField({ domain, title, typed, error }: AddressFieldProps) {
  const [own, setOwn] = useState(typed)
  const label = own ?? labelOf(title)
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    if (label.length < 3) return
    const later = setTimeout(() => load(`/open/address?label=${encodeURIComponent(label)}`), PAUSE_MS)
    return () => clearTimeout(later)
  }, [label, load])
  const checked = data?.label === label ? data : undefined
  return (
    <div>
      <TextField
        label="Address"
        name="label"
        value={label}
        onChange={({ currentTarget: { value } }) => setOwn(value.toLowerCase())}
        error={checked?.problem || (checked || own !== typed ? undefined : error)}
        hint={`Shoppers find it at ${label || '…'}.${domain}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <p aria-live="polite" className="mt-1 text-sm font-medium text-good empty:hidden">
        {checked?.problem === '' && 'This address is free.'}
      </p>
    </div>
  )
}

/** 'Asha’s Sarees & More' -> 'ashas-sarees-more' */
export function labelOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}
