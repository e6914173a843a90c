import * as MESSAGES from '#contract/messages.ts'
import { takeAsLeft } from './as-left.ts'
import { takeAhead } from './load-ahead.ts'
import { untilReached } from './network.ts'
import { pageLoadMessage } from './page-load-message.ts'

let requests = 0

/**
 * Retries the router's requests after a lost connection: the page stays, shows a message, and continues when the network is back
 * (decision 038). Pages may be requested again, and so may a form with a submission key; any other form shows what happened and keeps its
 * input.
 */
export function retryWithoutNetwork(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const sentence = sentenceOf(input, init)
    if (!sentence) return fetch(input, init)
    const left = init?.body ? undefined : takeAsLeft(String(input))
    if (left) return Promise.resolve(left)
    const send = () => takeAhead(String(input)) ?? fetch(input, init)
    requests++
    return untilReached(send, sentence, init?.signal).finally(() => {
      requests--
    })
  }
}

/** Whether the router waits for a response. */
export function isRequesting(): boolean {
  return requests > 0
}

function sentenceOf(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  // The router can abort its own requests; other data requests handle failures themselves.
  if (!pathname.endsWith('.data') || !init?.signal) return undefined
  if (!init.body) return pageLoadMessage(pathname)
  return init.body instanceof URLSearchParams && init.body.has('press') ? MESSAGES.cartSaveFailed : undefined
}
