import type { ReactNode } from 'react'
import type { Saved } from '#console/features/settings/saved.ts'
import { SettingsCard } from '#console/features/settings/settings-form.tsx'
import { statesOf } from '#contract/pin-codes.ts'
import type { DeliverySettings } from '#contract/shop-settings.ts'
import { PlacesField } from './places-field.tsx'

interface CashOnDeliveryProps {
  settings: DeliverySettings
  saved: Saved | undefined
  takesOnlinePayment: boolean
  /** The field of its limit. */
  children: ReactNode
}

export function CashOnDelivery({ settings, saved, takesOnlinePayment, children }: CashOnDeliveryProps) {
  const { states, pins } = statesOf(settings.codNotTo)
  const error = saved?.fields.cod
  return (
    <SettingsCard title="Cash on delivery">
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="cod"
            defaultChecked={saved?.typed.cod === undefined ? settings.cod : saved.typed.cod === 'on'}
            aria-describedby="cod-says"
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0"
          />
          Shoppers may pay on delivery
        </label>
        <p id="cod-says" className="text-sm text-muted empty:hidden">
          {!error && !takesOnlinePayment && 'It is the only way to pay until there are payment keys.'}
        </p>
        {error && (
          <p role="alert" className="text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </div>
      {children}
      <PlacesField
        label="Not to these places"
        name="codNotTo"
        value={saved?.typed.codNotTo ?? [...states, ...pins].join(', ')}
        error={saved?.fields.codNotTo}
        hint="States or PIN codes, with commas between them. Empty: everywhere you deliver."
      />
    </SettingsCard>
  )
}
