import type { Profile } from '#contract/customers.ts'

/** Empty for whoever signed in by code and is called by the number until they have a name. */
export function ownName({ name, mobile }: Pick<Profile, 'name' | 'mobile'>): string {
  return name === mobile ? '' : name
}
