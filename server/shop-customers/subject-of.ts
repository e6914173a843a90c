/** A customer in the log: their id only, since the log stays when they are erased. */
export function subjectOf(customerId: number): string {
  return `customer ${customerId}`
}
