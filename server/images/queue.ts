const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []
const latest = new Map<string, Promise<unknown>>()

/** At most two pictures at a time, for their pixels lie in memory; and those of one name one after the other. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = latest.get(key)
  const mine = (async () => {
    await before?.catch(() => {}) // told to whoever asked for that one
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  })()
  latest.set(key, mine)
  try {
    return await mine
  } finally {
    if (latest.get(key) === mine) latest.delete(key)
  }
}
