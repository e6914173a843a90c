/** Broken: the shop cannot be trusted until it is mended. Look: somebody should see to it. */
type Level = 'ok' | 'look' | 'broken'

/** One line of the doctor's: what was looked at, how it is, and what to do. */
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
