import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

const QUESTION = 'What you typed here is not saved. Leave it?'

/** Asks before a tap, or the way back, leaves text that was typed in a form and not sent. What was only chosen is soon chosen again. */
export function useAskBeforeLeaving(): void {
  const hasTyped = useRef(false)
  useEffect(() => {
    const typed = () => {
      hasTyped.current = true
    }
    // What is sent is not lost; other forms of the page still are.
    const sent = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) for (const field of textFieldsOf(target)) field.defaultValue = field.value
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
    if (!hasTyped.current || placeOf(currentLocation) === placeOf(nextLocation) || !isTextTyped()) return false
    const isLeft = window.confirm(QUESTION)
    hasTyped.current = !isLeft
    return !isLeft
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

/** Each page of a list of orders is a place of its own: to ship, tracking numbers are typed there. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return `${pathname} ${query.get('list')} ${query.get('after')}`
}

/** Whether a field has another text than it came with. */
function isTextTyped(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')]
  return forms.flatMap(textFieldsOf).some(({ value, defaultValue }) => value !== defaultValue)
}

function textFieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea)',
    ),
  ]
}
