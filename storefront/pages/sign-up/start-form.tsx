import { type SubmitEvent, useEffect, useState } from 'react'
import { SIGN_UP_CONTINUE_MS } from '#contract/limits.ts'
import { keepPhone } from '#storefront/features/session/keep-digits.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { START_PANEL_ID } from './start-tabs.tsx'
import type { Started } from './started.ts'

interface StartFormProps {
  by: 'email' | 'mobile'
  onStarted: (started: Started) => void
}

/** S5-034: neither e-mail nor phone is validated here; the registration does that. */
export function StartForm({ by, onStarted }: StartFormProps) {
  const [value, setValue] = useState<string>()
  const isWaiting = value !== undefined

  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => onStarted({ [by]: value }), SIGN_UP_CONTINUE_MS)
    return () => clearTimeout(timer)
  }, [value, by, onStarted])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setValue(String(new FormData(event.currentTarget).get(by) ?? '').trim())
  }

  return (
    <div id={START_PANEL_ID} role="tabpanel" aria-labelledby={`tab-${by}`}>
      <form method="post" action="/register" noValidate onSubmit={onSubmit} className="space-y-4">
        <input type="hidden" name="start" value="1" />
        {by === 'email' ? (
          <TextField label="E-mail" name="email" type="email" autoComplete="email" />
        ) : (
          <TextField
            label="Phone number"
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            onInput={keepPhone}
            start="+91"
          />
        )}
        <p className="text-sm text-muted">This shop sends no code yet: on the next screen any 6 digits will do.</p>
        <Button isBusy={isWaiting} className="w-full">
          {isWaiting ? 'Please wait...' : 'Continue'}
        </Button>
        <p role="status" className="sr-only">
          {isWaiting && 'Please wait...'}
        </p>
      </form>
    </div>
  )
}
