import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { withCookies } from './set-cookie.ts'

/** The `headers` of every page that is rendered for one shopper. */
export function privateHeaders(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' }
}

/**
 * Of a page that only its link opens: whoever has the link reads it, and nobody finds it by another way. With 'no-referrer' a form without
 * scripts would have the Origin 'null', by which older browsers could not prove where it is from.
 */
export function secretLinkHeaders(): HeadersInit {
  return { ...privateHeaders(), 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'same-origin' }
}

/** With JavaScript the response to a form is data; without, it is a document and the browser needs a page to go to. */
export function isDocumentRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

/**
 * The response to a form that failed. A document carries the status. For scripts it is 200, since the router would not revalidate the
 * page after a 4xx, and the browser would log an error.
 */
export function formAnswer<T>(request: Request, answer: T, status: number, cookies: readonly string[] = []) {
  return data(answer, { status: isDocumentRequest(request) ? status : 200, headers: withCookies(cookies) })
}

/**
 * The data of a form's page, or the problem to show instead. A failed plain form is rendered by its page, and its input must not be lost
 * because that page fails for the same reason.
 */
export async function orProblem<T extends object>(data: Promise<T>): Promise<Partial<T> & Outcome> {
  try {
    return { ...(await data), problem: undefined, status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status < 500) throw error
    return { problem: await error.text(), status: error.status } as Partial<T> & Outcome
  }
}

interface Outcome {
  problem: string | undefined
  status: number
}

/** For pages on which a refused form changes nothing: the input stays, and a lost network does no harm. */
export function unlessAnswered({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate
}
