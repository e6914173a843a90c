import { useState } from 'react'
import type { Saved } from '#console/features/settings/saved.ts'
import { SettingsCard } from '#console/features/settings/settings-form.tsx'
import { STATES } from '#contract/indian-states.ts'
import { placesText, statesOf } from '#contract/pin-codes.ts'
import type { DeliverySettings } from '#contract/shop-settings.ts'
import { Icon } from '#ui/icon.tsx'
import { PlacesField } from './places-field.tsx'

interface WhereCardProps {
  settings: DeliverySettings
  saved: Saved | undefined
}

/** All of India, or whole states and PIN codes. */
export function WhereCard({ settings, saved }: WhereCardProps) {
  const { states: settingStates, pins } = statesOf(settings.deliversTo)
  const states: string[] = saved?.typed.states?.split('|').filter(Boolean) ?? settingStates
  const [where, setWhere] = useState(saved?.typed.where ?? (settings.deliversTo.length > 0 ? 'some' : 'all'))
  return (
    <SettingsCard title="Where you deliver">
      <div>
        {(
          [
            ['all', 'Everywhere in India'],
            ['some', 'Only to these places'],
          ] as const
        ).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="where"
              value={value}
              checked={where === value}
              onChange={() => setWhere(value)}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {settings.deliversTo.length > 0 && <p className="text-sm text-muted">Now: {placesText(settings.deliversTo)}.</p>}
      <details className="group rounded-md border border-line px-3" open={states.length > 0 && states.length < 12}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold">
          Whole states{states.length > 0 && ` (${states.length})`}
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 pb-2 sm:grid-cols-2 lg:grid-cols-3">
          {STATES.map((state) => (
            <label key={state} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                name="state"
                value={state}
                defaultChecked={states.includes(state)}
                onChange={() => setWhere('some')}
                className="size-5 shrink-0"
              />
              {state}
            </label>
          ))}
        </div>
      </details>
      <PlacesField
        label="PIN codes"
        name="deliversTo"
        value={saved?.typed.deliversTo ?? pins.join(', ')}
        error={saved?.fields.deliversTo}
        hint="411001 for one, 411 for all that begin so, with commas between them."
      />
    </SettingsCard>
  )
}
