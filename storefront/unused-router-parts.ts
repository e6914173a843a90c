/**
 * Stands in for parts of React Router in the browser that this shop does not use (vite.config.ts): route discovery link by link, which
 * react-router.config.ts turns off; instrumentation; styles and metadata by route, and `prefetch` of links (shared/load-ahead.ts
 * requests pages ahead); the page before hydration of a shop without server rendering. With the other changes to the router in vite.config.ts it saves 3.9 KiB of a first visit.
 */
const nothing = () => undefined

export {
  nothing as consumeInstrumentationClientResultMetaReceiver,
  nothing as getKeyedLinksForMatches,
  nothing as getKeyedPrefetchLinks,
  nothing as getModuleLinkHrefs,
  nothing as getNewMatchesForLinks,
  nothing as getPartialManifest,
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as getRouteInstrumentationUpdates,
  nothing as instrumentClientSideRouter,
  nothing as isFogOfWarEnabled,
  nothing as isPageLinkDescriptor,
  nothing as prefetchRouteCss,
  nothing as prefetchStyleLinks,
  nothing as RemixRootDefaultHydrateFallback,
  nothing as useFogOFWarDiscovery,
}
