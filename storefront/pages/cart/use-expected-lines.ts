import { useFetchers } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import { isLineOf } from '#contract/cart-lines.ts'
import { readCartForm, wantedUnits } from './cart-form.ts'

/** The lines as they will be after the pending changes, so that a click shows at once in the line and the total. */
export function useExpectedLines(lines: CartLine[]): CartLine[] {
  const fetchers = useFetchers()
  let expected = lines
  for (const { formData } of fetchers) {
    const form = formData && readCartForm(formData)
    if (form?.intent !== 'increment' && form?.intent !== 'decrement') continue
    const units = wantedUnits(form)
    expected = expected.map((line) => (isLineOf(form, line) ? { ...line, units: Math.min(units, line.stock) } : line))
  }
  return expected
}
