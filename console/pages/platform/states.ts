import type { PlatformShop } from '#contract/platform.ts'

export const STATES: Record<PlatformShop['state'], string> = {
  open: 'open',
  suspended: 'suspended',
  draft: 'being set up',
}
