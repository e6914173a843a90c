const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []
const latest = new Map<string, Promise<unknown>>()

/** At most two pictures at a time, since their pixels are in memory; those of the same name one after another. */
export async function queue<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = latest.get(key)
  const mine = (async () => {
    await before?.catch(() => {}) // reported to the caller of that one
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
