import { untilReached } from '#storefront/shared/network.ts'
import { pageSentence } from '#storefront/shared/page-sentence.ts'

const TRIES = 3

/**
 * In place of React Router's own (vite.config.ts), which reloads the page where the script of a route cannot be had: without a network
 * that is the end of it. This one waits for the network; a script that is no more, since a newer build has taken its place, reloads.
 */
export async function loadRouteModule(
  route: { id: string; path?: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  const module = await load(route.module, pageSentence(`/${route.path ?? ''}`))
  loaded[route.id] = module
  return module
}

async function load(address: string, sentence: string): Promise<unknown> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      // Some browsers remember that an address has failed.
      return await import(/* @vite-ignore */ tries === 1 ? address : `${address}?${tries}`)
    } catch {
      const answer = await untilReached(() => fetch(address), sentence)
      if (!answer.ok) break
    }
  }
  location.reload()
  return new Promise(() => {})
}
