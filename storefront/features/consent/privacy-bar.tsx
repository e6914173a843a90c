import { buttonLook } from '#ui/button.tsx'
import { REPORTED_PAGES } from './consent.ts'

/** Decides before the first paint whether it is shown, so that nothing moves; pixel.tsx goes on from there. */
const SHOW_SCRIPT = `{let a;try{a=localStorage.pixelConsent}catch{}if(!/^(given|refused)$/.test(a)&&${REPORTED_PAGES}.test(location.pathname))document.documentElement.toggleAttribute('data-asks-consent')}`

const BUTTON = `${buttonLook('outline')} text-sm max-wide:px-3`

/** In the page's flow, so that it covers nothing; yes and no have the same style. Its clicks are handled by consent-bar.tsx. */
export function PrivacyBar({ mark }: { mark: string | undefined }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: SHOW_SCRIPT }} />
      <section id="privacy-bar" tabIndex={-1} aria-label="Privacy choices" className="privacy-bar">
        <div className="page flex items-center justify-between gap-x-3 py-2 wide:justify-center wide:gap-x-6">
          <p className="text-xs wide:text-sm">
            May we tell Meta which pages you see, to measure our ads? The shop works the same without.
          </p>
          <div className="grid shrink-0 grid-cols-2 gap-2">
            <button type="button" data-consent="refused" className={BUTTON}>
              No
            </button>
            <button type="button" data-consent="given" className={BUTTON}>
              Yes
            </button>
          </div>
        </div>
      </section>
    </>
  )
}
