import { isTerminal, say } from '#server/kernel/terminal.ts'
import { startBar } from './prompts.ts'

interface Moved {
  /** From 0 to 1; undefined where nobody knows how much is left. */
  share: number | undefined
  /** The progress or the current step. */
  doing: string
}

export interface Progress {
  show(now: Moved): void
  end(): void
}

const LINE_EVERY_MS = 5_000

/** A progress bar at a terminal; in a log file an occasional line. */
export function showProgress(title: string): Progress {
  return isTerminal() ? showBar(title) : showLines(title)
}

function showBar(title: string): Progress {
  const bar = startBar(title, 1000)
  let reached = 0
  return {
    show({ share, doing }) {
      const place = share === undefined ? reached : Math.floor(share * 1000)
      bar.advance(place - reached, `${title}: ${doing}`)
      reached = place
    },
    end: () => bar.stop(title),
  }
}

function showLines(title: string): Progress {
  let last = performance.now()
  say(title)
  return {
    show({ share, doing }) {
      if (performance.now() - last < LINE_EVERY_MS) return
      last = performance.now()
      say(share === undefined ? doing : `${Math.floor(share * 100)} %, ${doing}`)
    },
    end: () => {},
  }
}
