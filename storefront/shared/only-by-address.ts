import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A shop page follows its address only: a piece put into the cart changes nothing on it. */
export function onlyByAddress({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate
}
