import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

const QUESTION = 'What you typed here is not saved. Leave it?'

/** Asks before a tap, or the way back, leaves text that was typed in a form and not sent, or refused. What was only chosen is soon chosen again. */
export function useAskBeforeLeaving(): void {
  const hasTyped = useRef(false)
  /** Where typed text was sent from; it is lost if it was refused there. */
  const sentFrom = useRef('')
  useEffect(() => {
    const typed = () => {
      hasTyped.current = true
    }
    // What is sent is not lost; other forms of the page still are.
    const sent = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      const fields = textFieldsOf(target)
      if (target.method === 'post' && fields.some(isTyped)) sentFrom.current = placeOf(window.location)
      else if (!isRefused()) sentFrom.current = ''
      for (const field of fields) sentText.set(field, field.value)
    }
    document.addEventListener('input', typed)
    // Before the router follows what is sent.
    document.addEventListener('submit', sent, true)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('submit', sent, true)
    }
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const place = placeOf(currentLocation)
    if (!hasTyped.current || place === placeOf(nextLocation)) return false
    if (!isTextTyped() && !(sentFrom.current === place && isRefused())) return false
    const isLeft = window.confirm(QUESTION)
    hasTyped.current = !isLeft
    return !isLeft
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

/** Each page of a list of orders is a place of its own: to ship, tracking numbers are typed there. */
function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  return `${pathname} ${query.get('list')} ${query.get('after')}`
}

/** What was sent of a field: it is not lost, though the field has its earlier default until the page has been read again. */
const sentText = new WeakMap<TextField, string>()

/** Whether a field has another text than it came with. */
function isTextTyped(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')]
  return forms.flatMap(textFieldsOf).some(isTyped)
}

function isTyped(field: TextField): boolean {
  return field.value !== field.defaultValue && field.value !== sentText.get(field)
}

/** A form that was refused comes back with its text, and with what is wrong. */
function isRefused(): boolean {
  return document.querySelector('main :is([role="alert"]:not(:empty), [aria-invalid="true"])') !== null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function textFieldsOf(form: HTMLFormElement): TextField[] {
  return [
    ...form.querySelectorAll<TextField>(
      ':is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea)',
    ),
  ]
}
