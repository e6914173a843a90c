/** What is said for as long as something waits for a network that is away; undefined: nothing waits. */
let said: string | undefined
const waiting = new Map<symbol, string>()
const listeners = new Set<() => void>()

export function networkSaid(): string | undefined {
  return said
}

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const LONGEST_PAUSE_S = 8

/**
 * Asks again for as long as the network is away: at once when the browser says that it is back, and else after pauses that grow. Only
 * for what may be asked more than once.
 */
export async function untilReached<T>(
  ask: () => Promise<T>,
  sentence: string,
  signal?: AbortSignal | null,
): Promise<T> {
  const me = Symbol(sentence)
  try {
    for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_S)) {
      try {
        return await ask()
      } catch (error) {
        // Called off by the shopper, or nothing of the network.
        if (!(error instanceof TypeError) || signal?.aborted) throw error
      }
      tell(() => waiting.set(me, sentence))
      await backOnline(pause, signal)
    }
  } finally {
    tell(() => waiting.delete(me))
  }
}

function tell(change: () => void): void {
  change()
  const now = [...waiting.values()].at(-1)
  if (now === said) return
  said = now
  for (const listener of listeners) listener()
}

function backOnline(seconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, seconds * 1000)
    addEventListener('online', finish)
    signal?.addEventListener('abort', finish)
    function finish() {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal?.removeEventListener('abort', finish)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
  })
}
