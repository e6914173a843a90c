type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed and chosen before the scripts came reaches the components that keep it as state, which would show their first value again at
 * their next rendering.
 */
export function replayTyping(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) replay(field)
}

function replay(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if (![...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) change(field)
  } else if (field.type === 'file') {
    if (field.value !== '') change(field)
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field.value !== field.defaultValue) {
    const { value, selectionStart, selectionEnd } = field
    // React ignores an event without a change since the value that it has seen, which is the typed one.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}

function change(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
