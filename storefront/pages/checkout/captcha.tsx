import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CAPTCHA_DIGITS } from '#contract/limits.ts'
import { keepDigits } from '#storefront/features/session/keep-digits.ts'
import { Drawing } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Spec 5: four digits to type, as plain text for screen readers. It protects nothing (R08); the server's rate limits do. */
export function Captcha({ firstCode, error }: { firstCode: string; error: string }) {
  const [code, setCode] = useState(firstCode)
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  function refresh(event: MouseEvent) {
    event.preventDefault()
    setCode(Array.from({ length: CAPTCHA_DIGITS }, () => Math.floor(Math.random() * 10)).join(''))
    field.current?.focus()
  }

  return (
    <div className="mt-3 max-w-xs pl-8">
      <input type="hidden" name="captchaCode" value={code} />
      <div className="mb-2 flex items-center gap-2">
        <output
          aria-label={`Captcha code ${[...code].join(' ')}`}
          className="rounded-md border border-dashed border-field-line bg-ground px-4 py-2 font-mono text-lg font-bold tracking-[0.35em] select-none"
        >
          {code}
        </output>
        <Link
          to={pathname + search}
          reloadDocument
          onClick={refresh}
          aria-label="Another captcha code"
          title="Another captcha code"
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <Drawing path="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5" />
        </Link>
      </div>
      <TextField
        ref={field}
        label="Type the 4 digits above"
        name="captcha"
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => keepDigits(event, CAPTCHA_DIGITS)}
        error={error}
        required
      />
    </div>
  )
}
