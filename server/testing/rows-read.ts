// Test help: what a query read, by its plan (`explain (analyze, format json)`).

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that the leaves of the plan read, and those that they threw away. */
export function rowsRead(plan: Plan): number {
  const own = plan.Plans ? 0 : plan['Actual Rows']
  const thrown = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0)
  return (own + thrown) * plan['Actual Loops'] + below
}
