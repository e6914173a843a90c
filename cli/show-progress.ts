import { progress } from '@clack/prompts'
import type { ImportProgress } from '#server/catalogue-import/index.ts'

export interface Progress {
  show(now: ImportProgress): void
  end(): void
}

const LINE_EVERY_MS = 5_000

/** A bar for a person at a terminal; for a log file a line now and then. */
export function showProgress(title: string, output: NodeJS.WriteStream): Progress {
  return output.isTTY ? showBar(title) : showLines(title)
}

function showBar(title: string): Progress {
  const bar = progress({ max: 1000, style: 'heavy' })
  let reached = 0
  bar.start(title)
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
  console.log(title)
  return {
    show(now) {
      if (performance.now() - last < LINE_EVERY_MS) return
      last = performance.now()
      console.log(`${Math.floor(share(now) * 100)} %, ${now.products} products`)
    },
    end: () => {},
  }
}

function share({ bytesRead, bytes }: ImportProgress): number {
  return bytes > 0 ? Math.min(1, bytesRead / bytes) : 1
}
