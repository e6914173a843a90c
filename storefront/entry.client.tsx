import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noticeReturns } from '#storefront/shared/as-left.ts'
import { loadAhead } from '#storefront/shared/load-ahead.ts'
import { keepOfflinePage } from '#storefront/shared/offline-page.ts'
import { retryWithoutNetwork } from '#storefront/shared/retry-requests.ts'
import { readScrollPositions } from '#storefront/shared/scroll-restoration.tsx'

retryWithoutNetwork()
keepOfflinePage()
loadAhead()
noticeReturns()
readScrollPositions()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
