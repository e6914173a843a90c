import { isStartedByNpm } from '#server/config/config.ts'

const LOOK_MS = 250

/**
 * A signal to `npm start` ends npm and the shell that npm runs its scripts in, but that shell tells nobody. So under npm a parent
 * that is gone means what SIGTERM means. Elsewhere it means nothing: a daemon's parent is meant to go.
 */
export function endWithNpm(): void {
  if (!isStartedByNpm()) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  looking.unref()
}
