import { use } from 'react'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import { ScriptMark } from '#ui/script-mark.ts'
import { answerConsent } from './answer-consent.ts'

/** Its content is the server's, so that it is there before the first paint. */
export function ConsentBar() {
  const mark = use(ScriptMark)
  return (
    // biome-ignore lint/a11y: the buttons inside are what is clicked, by keyboard too
    <div onClick={answerConsent}>
      <ServerOnly
        name="privacy-bar"
        load={async () => (await import('./privacy-bar.tsx')).PrivacyBar}
        props={{ mark }}
      />
    </div>
  )
}
