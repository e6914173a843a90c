import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { withCookies } from './set-cookie.ts'

/** The `headers` of every page that is rendered for one shopper. */
export function privateHeaders(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' }
}

/** With JavaScript the answer of a form is data; a plain form is a document, and wants a page to go to. */
export function isDocumentRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

/**
 * What a form is told that could not be done. A document carries the status; for scripts it is an answer like another,
 * since the router would ask for no fresh page after a 4xx, and the browser would log an error.
 */
export function formAnswer<T>(request: Request, answer: T, status: number, cookies: readonly string[] = []) {
  return data(answer, { status: isDocumentRequest(request) ? status : 200, headers: withCookies(cookies) })
}

/**
 * What the page of a form is made of; where it cannot be had, the page says so. A plain form that has failed is shown by its page,
 * and what was typed must not be lost because both met the same trouble.
 */
export async function orProblem<T extends object>(asked: Promise<T>): Promise<Partial<T> & Outcome> {
  try {
    return { ...(await asked), problem: undefined, status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status < 500) throw error
    return { problem: await error.text(), status: error.status } as Partial<T> & Outcome
  }
}

interface Outcome {
  problem: string | undefined
  status: number
}

/** For pages on which a refused form changes nothing: what was typed stays, and a lost network breaks nothing. */
export function unlessAnswered({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate
}
