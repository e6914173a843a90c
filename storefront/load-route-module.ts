import { preload } from '#storefront/shared/load-ahead.ts'
import { untilReached } from '#storefront/shared/network.ts'
import { pageLoadMessage } from '#storefront/shared/page-load-message.ts'

const TRIES = 3

/**
 * Replaces React Router's own (vite.config.ts), which reloads the page when a route's script fails to load, and so fails without a
 * network. This one waits for the network, and reloads only for a script that a newer build has replaced.
 */
export async function loadRouteModule(
  route: { id: string; path?: string; module: string; imports?: string[] },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  // With the module, not after it: a round trip less.
  route.imports?.forEach(preload)
  const module = await load(route.module, pageLoadMessage(`/${route.path ?? ''}`))
  loaded[route.id] = module
  return module
}

async function load(address: string, sentence: string): Promise<unknown> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      // Some browsers cache the failure of an address.
      return await import(/* @vite-ignore */ tries === 1 ? address : `${address}?${tries}`)
    } catch {
      const answer = await untilReached(() => fetch(address), sentence)
      if (!answer.ok) break
    }
  }
  location.reload()
  return new Promise(() => {})
}
