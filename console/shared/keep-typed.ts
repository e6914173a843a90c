import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The answer to a form when the console could not be reached: the page stays as it is, with what was typed. */
export interface Unreached {
  isUnreached: true
}

export const UNREACHED = 'The console could not be reached. Nothing is lost: please try again.'

const NO_ANSWER = /fetch|load failed|network/i

/** For a `clientAction`: a lost connection is an answer too. Sent again it acts once, so trying again is safe. */
export async function keepTyped<T>(answer: Promise<T>): Promise<T | Unreached> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TypeError && NO_ANSWER.test(error.message)) return { isUnreached: true }
    throw error
  }
}

export function isUnreached(answer: unknown): answer is Unreached {
  return typeof answer === 'object' && answer !== null && 'isUnreached' in answer
}

/** Without a connection nothing can be read again, and trying would lose the page. */
export function unlessUnreached({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isUnreached(actionResult) && defaultShouldRevalidate
}
