import type { MouseEvent } from 'react'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'

/** Its content is the server's, so that it is there before the first paint. */
export function ConsentBar() {
  return (
    // biome-ignore lint/a11y: the buttons inside are what is clicked, by keyboard too
    <div onClick={answer}>
      <ServerOnly name="privacy-bar" load={async () => (await import('./privacy-bar.tsx')).PrivacyBar} props={{}} />
    </div>
  )
}

function answer({ target }: MouseEvent): void {
  const consent = (target as HTMLElement).dataset.consent
  if (!consent) return
  import('./consent.ts').then(
    ({ saveConsent }) => saveConsent(consent === 'given' ? 'given' : 'refused'),
    () => {},
  )
}
