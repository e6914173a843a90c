import * as MESSAGES from '#contract/messages.ts'
import { untilReached } from './network.ts'
import { pageSentence } from './page-sentence.ts'

/**
 * The router's own requests outlast a lost connection: the page stays, says so, and goes on when the network is back (decision 038). A
 * page may be asked for again, and so may a form that names its press; any other form says what happened and keeps what was typed.
 */
export function askAgainWithoutNetwork(): void {
  const { fetch } = window
  window.fetch = (asked, init) => {
    const sentence = sentenceOf(asked, init)
    return sentence ? untilReached(() => fetch(asked, init), sentence, init?.signal) : fetch(asked, init)
  }
}

function sentenceOf(asked: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
  // The router can call each of its own off; what else asks for data says by itself what went wrong.
  if (!pathname.endsWith('.data') || !init?.signal) return undefined
  if (!init.body) return pageSentence(pathname)
  return init.body instanceof URLSearchParams && init.body.has('press') ? MESSAGES.cartSaveFailed : undefined
}
