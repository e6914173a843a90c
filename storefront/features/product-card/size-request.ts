import type { Card } from './card.ts'

let asked: Card | undefined
const listeners = new Set<() => void>()

/** Add was pressed on a card with sizes; undefined: answered or called off. */
export function askForSize(card: Card | undefined): void {
  asked = card
  for (const listener of listeners) listener()
}

export function requestedCard(): Card | undefined {
  return asked
}

export function subscribeToSizeRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
