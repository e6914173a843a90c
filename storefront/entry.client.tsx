import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from '#storefront/shared/offline-page.ts'
import { retryWithoutNetwork } from '#storefront/shared/retry-requests.ts'

retryWithoutNetwork()
keepOfflinePage()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
