import { type FocusEvent, type SubmitEvent, type SyntheticEvent, useState } from 'react'
import type { FieldErrors } from './register-rules.ts'

type Rule = (field: string, text: (name: string) => string) => string | undefined

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const NONE: FieldErrors = {}

/**
 * The messages under the fields: the server's, and with scripts our own when a field is left or the form is submitted. Uses `noValidate`,
 * so that the browser's messages do not appear.
 */
export function useFieldErrors(fields: readonly string[], rule: Rule, fromServer: FieldErrors = NONE) {
  const [own, setOwn] = useState({ since: fromServer, errors: fromServer })
  const errorsNow = ({ since, errors }: typeof own) => (since === fromServer ? errors : fromServer)
  const errors = errorsNow(own)
  // Based on the current errors: of two fields that are filled in at once, each clears the other's message.
  const update = (change: (errors: FieldErrors) => FieldErrors) =>
    setOwn((now) => ({ since: fromServer, errors: change(errorsNow(now)) }))

  function check({ name, form }: Field) {
    if (!form || !fields.includes(name)) return
    const error = rule(name, textOf(form))
    update(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))
  }

  /** Updates the message while the shopper types, so that the button does not move on the way to it. */
  function onInput({ target }: SyntheticEvent<HTMLFormElement>) {
    if (isField(target) && errors[target.name]) check(target)
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field: EventTarget = target
    // Leaving an empty field is not an error yet, and a click on the button validates on submit.
    if (isField(field) && field.value !== '' && !(relatedTarget instanceof HTMLButtonElement)) check(field)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const found = errorsOf(fields, rule, textOf(form))
    update(() => found)
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
