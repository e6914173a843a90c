import { redirect } from 'react-router'
import { visitContext } from '#console/shared/visit.ts'
import { endedStaffCookie } from '#contract/staff-cookie.ts'
import type { Route } from './+types/page.ts'

export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(visitContext).api.signOutStaff()
  return redirect('/sign-in', { status: 303, headers: { 'Set-Cookie': endedStaffCookie() } })
}
