import type { Message } from '#contract/say.ts'
import type { JobHandlers } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { isAway } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'
import { runInThread } from './run-in-thread.ts'
import { ENDED, lockImport, updateImport } from './store.ts'
import { takeBack } from './take-back.ts'

interface Payload {
  importId: number
}

const STEPS = { 'read-import': readImport, 'run-import': runImport, 'take-back-import': takeBack } as const
export type Step = keyof typeof STEPS
const DURING = { 'read-import': 'reading', 'run-import': 'running', 'take-back-import': 'taking-back' } as const

interface Places {
  /** The app's login. */
  url: string
  uploads: string
}

/** What can end a step; only a database that is away is tried again. */
export type Ending =
  | { state: 'done' | 'away' | 'too-big' | 'silent' }
  | { state: 'refused'; problem: Message }
  | { state: 'fault'; fault: string }

type Run = (ctx: Ctx, step: Step, payload: Payload & Places) => Promise<Ending>

/** Reading, importing and taking back, each in a thread of its own: the server's own stays free for the shops. */
export function importJobs(places: Places, run: Run = runInThread): JobHandlers {
  const handler =
    (step: Step) =>
    async (ctx: Ctx, { importId }: Payload) => {
      const ending = await run(ctx, step, { importId, ...places })
      if (ending.state === 'done') return
      if (ending.state === 'away') throw new Error('the database was away')
      if (ending.state === 'fault' || ending.state === 'silent')
        ctx.log.error({ import: importId, step, ...ending }, 'an import broke off')
      await endFailed(ctx, importId, step, problemOf(ending))
    }
  return Object.fromEntries((Object.keys(STEPS) as Step[]).map((step) => [step, handler(step)]))
}

export async function endingOf(ctx: Ctx, step: Step, payload: Payload & Places): Promise<Ending> {
  try {
    await STEPS[step](ctx, payload)
    return { state: 'done' }
  } catch (error) {
    if (error === ENDED) return { state: 'done' }
    if (error instanceof Refusal && error.code !== 'unavailable') return { state: 'refused', problem: error.reason }
    if (error instanceof Refusal || isAway(error)) return { state: 'away' }
    return { state: 'fault', fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function problemOf(ending: Ending): Message {
  if (ending.state === 'refused') return ending.problem
  if (ending.state === 'silent') return { id: 'importSilent' }
  return { id: ending.state === 'too-big' ? 'importTooBig' : 'importBroke' }
}

/** Unless another worker has ended the step meanwhile, or a person. */
async function endFailed(ctx: Ctx, importId: number, step: Step, problem: Message): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if ((await lockImport(tx, importId))?.state !== DURING[step]) return
    await updateImport(tx, importId, { state: 'failed', problem, isStopping: false, progress: null, isEnded: true })
  })
}
