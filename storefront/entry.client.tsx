import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadAhead } from '#storefront/shared/load-ahead.ts'
import { keepOfflinePage } from '#storefront/shared/offline-page.ts'
import { retryWithoutNetwork } from '#storefront/shared/retry-requests.ts'

retryWithoutNetwork()
keepOfflinePage()
loadAhead()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
