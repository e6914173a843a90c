import type { ImportProgress } from '#server/catalogue-import/index.ts'
import { isTerminal, say } from '#server/kernel/terminal.ts'
import { startBar } from './prompts.ts'

export interface Progress {
  show(now: ImportProgress): void
  end(): void
}

const LINE_EVERY_MS = 5_000

/** A bar for a person at a terminal; for a log file a line now and then. */
export function showProgress(title: string): Progress {
  return isTerminal() ? showBar(title) : showLines(title)
}

function showBar(title: string): Progress {
  const bar = startBar(title, 1000)
  let reached = 0
  return {
    show(now) {
      const place = Math.floor(share(now) * 1000)
      bar.advance(place - reached, `${title}: ${now.products} products`)
      reached = place
    },
    end: () => bar.stop(title),
  }
}

function showLines(title: string): Progress {
  let last = performance.now()
  say(title)
  return {
    show(now) {
      if (performance.now() - last < LINE_EVERY_MS) return
      last = performance.now()
      say(`${Math.floor(share(now) * 100)} %, ${now.products} products`)
    },
    end: () => {},
  }
}

function share({ bytesRead, bytes }: ImportProgress): number {
  return bytes > 0 ? Math.min(1, bytesRead / bytes) : 1
}
