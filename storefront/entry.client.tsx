import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { askAgainWithoutNetwork } from '#storefront/shared/ask-again.ts'
import { keepOfflinePage } from '#storefront/shared/offline-page.ts'

askAgainWithoutNetwork()
keepOfflinePage()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
