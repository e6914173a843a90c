import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A shop page depends only on its address: adding a product to the cart does not change it. */
export function onlyByAddress({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate
}
