import type { Card } from './card.ts'

let requested: Card | undefined
const listeners = new Set<() => void>()

/** Add was clicked on a card with sizes; undefined: size chosen or cancelled. */
export function requestSize(card: Card | undefined): void {
  requested = card
  for (const listener of listeners) listener()
}

export function requestedCard(): Card | undefined {
  return requested
}

export function subscribeToSizeRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
