import { redirect } from 'react-router'
import { type Answer, valueFrom } from '#ui/answer.ts'

/** The value; whoever is not signed in is led to the sign-in, and back here afterwards. */
export function signedInValue<T>(answer: Answer<T>, request: Request): T {
  if (answer.ok || answer.status !== 401) return valueFrom(answer)
  const { pathname, search } = new URL(request.url)
  throw redirect(`/sign-in?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}

/** Only a path of this host: never '//elsewhere'. */
export function safePlace(to: string | null): string {
  return to && /^\/(?![/\\])[\w/?=&%.-]*$/.test(to) ? to : '/'
}
