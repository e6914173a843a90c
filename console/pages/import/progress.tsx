import { Link } from 'react-router'
import { plural } from '#console/shared/format.ts'
import type { OpenedImport } from '#contract/shop-imports.ts'

/** How far a job is. It goes on when the page is closed. */
export function Progress({
  opened: { state, progress, isStopping },
}: {
  opened: Pick<OpenedImport, 'state' | 'progress' | 'isStopping'>
}) {
  const share = progress?.share ?? 0
  return (
    <section className="card p-4">
      <progress
        aria-label="Progress"
        className="h-3 w-full accent-primary"
        {...(share > 0 && { max: 1, value: share })}
      />
      <p className="mt-1 font-semibold">
        {isStopping ? 'It is being stopped …' : plural(progress?.products ?? 0, 'product')}
        {share > 0 && !isStopping && ` · ${Math.floor(share * 100)} %`}
      </p>
      <p className="text-sm text-muted">
        {state === 'reading' ? 'The file is being read; nothing is changed.' : 'You can close this page: it goes on.'}
      </p>
      <noscript>
        <Link to="" reloadDocument className="flex min-h-11 items-center font-semibold text-primary-ink underline">
          Look again
        </Link>
      </noscript>
    </section>
  )
}
