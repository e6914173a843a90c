import type { MouseEvent } from 'react'

/** A click on one of the answers, or on 'Privacy choices' in the footer. */
export function answerConsent({ target }: MouseEvent): void {
  const answer = (target as HTMLElement).dataset.consent
  if (!answer) return
  import('./consent.ts').then(
    ({ setConsent }) => setConsent(answer),
    () => {},
  )
}
