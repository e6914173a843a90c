import type { Right } from '#contract/staff-rights.ts'
import type { IconName } from '#ui/icon.tsx'

export interface Room {
  path: string
  label: string
  hint: string
  icon: IconName
  right: Right
}

/** What is not in the bar of the shop's pages. */
export const ROOMS: readonly Room[] = [
  { path: 'complaints', label: 'Complaints', hint: 'Answer what shoppers wrote', icon: 'mail', right: 'orders' },
  { path: 'staff', label: 'Staff', hint: 'Invite people, change their roles', icon: 'user', right: 'staff' },
  { path: 'history', label: 'History', hint: 'Who changed what', icon: 'eye', right: 'staff' },
]
