import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Suggestion } from '#contract/search.ts'
import { client } from '#storefront/shared/client.ts'
import { Icon } from '#ui/icon.tsx'

const PAUSE_MS = 150

/** The list under the search box. It loads with the first focus and makes the plain field a combobox. */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate()
  const id = useId()
  const [found, setFound] = useState<Suggestion[]>([])
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0

  function show(suggestions: Suggestion[], text = '') {
    setFound(suggestions)
    setTyped(text)
    setActive(-1)
  }

  /** Phones may have the field in a popover. */
  function leave() {
    show([])
    field.current?.closest<HTMLElement>(':popover-open')?.hidePopover()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active < 0 ? found.length - 1 : active - 1,
      Home: 0,
      End: found.length - 1,
    }[event.key]
    const chosen = found[active]
    if (to !== undefined && (active >= 0 || event.key.startsWith('Arrow'))) setActive(to >= found.length ? -1 : to)
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      leave()
      return navigate(chosen.path)
    } else if (event.key === 'Enter') return show([])
    else if (event.key === 'Escape') show([])
    else return
    event.preventDefault()
  })

  const onFound = useEffectEvent(show)

  useEffect(() => {
    const input = field.current
    if (!input) return
    let pending = new AbortController()
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(pause)
      pending.abort()
    }
    const load = () => {
      stop()
      pending = new AbortController()
      const { signal } = pending
      const text = input.value.trim()
      if (!text) return onFound([])
      pause = setTimeout(async () => {
        try {
          const answer = await client.suggestSearches({ q: text }, signal)
          if (!signal.aborted) onFound(answer.ok ? answer.value : [], text.toLowerCase())
        } catch {} // aborted by the next character, or the network failed: the form works without
      }, PAUSE_MS)
    }
    const close = () => {
      stop()
      onFound([])
    }
    const key = (event: KeyboardEvent) => onKey(event)
    input.addEventListener('input', load)
    input.addEventListener('keydown', key)
    input.addEventListener('blur', close)
    input.form?.addEventListener('submit', close)
    // Typed while this was loading.
    if (document.activeElement === input && input.value !== input.defaultValue) load()
    return () => {
      stop()
      input.removeEventListener('input', load)
      input.removeEventListener('keydown', key)
      input.removeEventListener('blur', close)
      input.form?.removeEventListener('submit', close)
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    input?.setAttribute('role', 'combobox')
    input?.setAttribute('aria-autocomplete', 'list')
    input?.setAttribute('aria-controls', id)
    input?.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', `${id}${active}`)
  }, [field, id, isOpen, active])

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        // The field keeps the focus while an entry is clicked.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-lg border border-line bg-ground py-1 text-ink shadow-float"
      >
        {found.map(({ kind, text, path }, at) => (
          <Link
            key={path}
            id={`${id}${at}`}
            to={path}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            onClick={leave}
            className="flex min-h-11 items-center gap-3 px-4 hover:bg-sunken aria-selected:bg-sunken"
          >
            <Icon name={kind === 'search' ? 'search' : 'chevron-right'} className="shrink-0 text-muted" />
            <span className="truncate">
              <Highlighted text={text} typed={typed} />
              {kind === 'category' && <span className="text-muted"> in categories</span>}
            </span>
          </Link>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen && `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  const at = typed ? text.toLowerCase().indexOf(typed) : -1
  if (at < 0) return text
  const end = at + typed.length
  return (
    <>
      {text.slice(0, at)}
      <strong>{text.slice(at, end)}</strong>
      {text.slice(end)}
    </>
  )
}
