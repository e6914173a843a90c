const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select, textarea, summary, [tabindex="0"]'

/** Keeps the focus in a panel that covers the page until it closes; the browser then returns it. */
export function trapFocus(panel: HTMLElement): void {
  const reachable = () => [...panel.querySelectorAll<HTMLElement>(REACHABLE)].filter((each) => each.checkVisibility())
  if (!panel.contains(document.activeElement)) reachable()[0]?.focus()

  function turn(event: KeyboardEvent) {
    if (event.key !== 'Tab') return
    const all = reachable()
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    if (document.activeElement !== from && panel.contains(document.activeElement)) return
    event.preventDefault()
    to?.focus()
  }

  document.addEventListener('keydown', turn)
  panel.addEventListener('toggle', () => document.removeEventListener('keydown', turn), { once: true })
}
