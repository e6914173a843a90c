import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The table of twenty pages is small; requesting it link by link would be one more request on every page.
  routeDiscovery: { mode: 'initial' },
  // One script a route, which outlasts a lost connection (storefront/load-route-module.ts); its parts would be fetched past that.
  splitRouteModules: false,
} satisfies Config
