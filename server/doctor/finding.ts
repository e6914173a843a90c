/** broken: the shop cannot be relied on until it is repaired. look: needs the operator's attention. */
type Level = 'ok' | 'look' | 'broken'

/** The result of one check: what was checked, its state, and the remedy. */
export interface Finding {
  level: Level
  what: string
  todo?: string
}

export function ok(what: string): Finding {
  return { level: 'ok', what }
}

export function look(what: string, todo: string): Finding {
  return { level: 'look', what, todo }
}

export function broken(what: string, todo: string): Finding {
  return { level: 'broken', what, todo }
}
