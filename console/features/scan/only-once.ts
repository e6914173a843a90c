/** A label stays before the camera for a while: a code counts again only after two seconds without it. */
const AWAY_MS = 2000

export function onlyOnce(): (code: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (code, now) => {
    const last = seen.get(code)
    seen.set(code, now)
    for (const [each, at] of seen) if (now - at > AWAY_MS) seen.delete(each)
    return last === undefined || now - last > AWAY_MS
  }
}
