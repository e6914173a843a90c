import { isStartedByNpm } from '#server/config/config.ts'

const LOOK_MS = 250

/**
 * A signal to `npm start` ends npm and the shell in which npm runs its scripts, but that shell does not forward it. So
 * under npm the exit of the parent counts as SIGTERM. Elsewhere it does not: a daemon's parent normally exits.
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
