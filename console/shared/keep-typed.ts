import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

/** The answer to a form that did not get through: the page stays as it is, with what was typed. */
export interface Unreached {
  isUnreached: true
}

export const UNREACHED = 'This did not get through. Nothing is lost: please try again.'

const NO_ANSWER = /fetch|load failed|network/i
const SIGNED_OUT = 'signed-out'

/** A proxy's, while the server restarts. */
const NO_SERVER = [502, 503, 504]

/** For a `clientAction`: a lost connection is an answer too, and so is a session that has ended. Sent again it acts once, so trying again is safe. */
export async function keepTyped<T>(answer: Promise<T>): Promise<T | Unreached> {
  try {
    return await answer
  } catch (error) {
    const isLost = error instanceof TypeError && NO_ANSWER.test(error.message)
    const status = isRouteErrorResponse(error) ? error.status : 0
    if (!isLost && status !== 401 && !NO_SERVER.includes(status)) throw error
    if (status === 401) window.dispatchEvent(new Event(SIGNED_OUT))
    return { isUnreached: true }
  }
}

export function onSignedOut(show: () => void): () => void {
  window.addEventListener(SIGNED_OUT, show)
  return () => window.removeEventListener(SIGNED_OUT, show)
}

export function isUnreached(answer: unknown): answer is Unreached {
  return typeof answer === 'object' && answer !== null && 'isUnreached' in answer
}

/** Without a connection nothing can be read again, and trying would lose the page. */
export function unlessUnreached({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isUnreached(actionResult) && defaultShouldRevalidate
}
