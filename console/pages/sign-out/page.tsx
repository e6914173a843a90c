import { redirect } from 'react-router'
import { safePlace } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { endedStaffCookie } from '#contract/staff-cookie.ts'
import type { Route } from './+types/page.ts'

export function loader() {
  return redirect('/')
}

/** `to` leads back after the next sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
  const to = safePlace(String((await request.formData()).get('to') ?? ''))
  await context.get(visitContext).api.signOutStaff()
  return redirect(`/sign-in?to=${encodeURIComponent(to)}`, {
    status: 303,
    headers: { 'Set-Cookie': endedStaffCookie() },
  })
}
