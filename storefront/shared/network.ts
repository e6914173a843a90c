/** The message shown while a request waits for the network; undefined: nothing waits. */
let message: string | undefined
const waiting = new Map<symbol, string>()
const listeners = new Set<() => void>()

export function networkMessage(): string | undefined {
  return message
}

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const LONGEST_PAUSE_S = 8

/**
 * Retries while the network is away: at once when the browser reports that it is back, and otherwise after growing pauses. Only for
 * requests that may be repeated.
 */
export async function untilReached<T>(
  send: () => Promise<T>,
  sentence: string,
  signal?: AbortSignal | null,
): Promise<T> {
  const me = Symbol(sentence)
  try {
    for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_S)) {
      try {
        return await send()
      } catch (error) {
        // Aborted by the shopper, or not a network failure.
        if (!(error instanceof TypeError) || signal?.aborted) throw error
      }
      update(() => waiting.set(me, sentence))
      await backOnline(pause, signal)
    }
  } finally {
    update(() => waiting.delete(me))
  }
}

function update(change: () => void): void {
  change()
  const now = [...waiting.values()].at(-1)
  if (now === message) return
  message = now
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
