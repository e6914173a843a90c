import { type FocusEvent, type SubmitEvent, type SyntheticEvent, useState } from 'react'
import type { FieldErrors } from './register-rules.ts'

type Rule = (field: string, text: (name: string) => string) => string | undefined

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const NONE: FieldErrors = {}

/**
 * The sentences under the fields: the server's, and once scripts run our own, when a field is left or the form is sent.
 * `noValidate`, so that nobody reads the browser's words instead of the shop's.
 */
export function useFieldErrors(fields: readonly string[], rule: Rule, fromServer: FieldErrors = NONE) {
  const [own, setOwn] = useState({ since: fromServer, errors: fromServer })
  const errorsNow = ({ since, errors }: typeof own) => (since === fromServer ? errors : fromServer)
  const errors = errorsNow(own)
  // From what stands now: of two fields that are filled in at once, each finds the other's sentence gone.
  const say = (change: (errors: FieldErrors) => FieldErrors) =>
    setOwn((now) => ({ since: fromServer, errors: change(errorsNow(now)) }))

  function check({ name, form }: Field) {
    if (!form || !fields.includes(name)) return
    const error = rule(name, textOf(form))
    say(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))
  }

  /** A sentence goes while the shopper types, so that the button does not move away under the thumb. */
  function onInput({ target }: SyntheticEvent<HTMLFormElement>) {
    if (isField(target) && errors[target.name]) check(target)
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field: EventTarget = target
    // Passing through an empty field is no fault yet; and who presses the button is told by the form as it is sent.
    if (isField(field) && field.value !== '' && !(relatedTarget instanceof HTMLButtonElement)) check(field)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const found = errorsOf(fields, rule, textOf(form))
    say(() => found)
    const first = fields.find((field) => found[field])
    if (!first) return
    event.preventDefault()
    const field = form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return { errors, form: { onInput, onBlur, onSubmit, noValidate: true } }
}

export function errorsOf(fields: readonly string[], rule: Rule, text: (name: string) => string): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const error = rule(field, text)
    if (error) errors[field] = error
  }
  return errors
}

function textOf(form: HTMLFormElement) {
  const entries = new FormData(form)
  return (name: string) => String(entries.get(name) ?? '')
}

function isField(target: EventTarget): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}
