import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const TESTS = '{contract,server,cli,db,demo,storefront,console,ui,lint-rules}/**/*.test.{ts,tsx}'
const TRIALS = '{server,cli,simulation,demo}/**/*.trial.test.ts'
/** They kill and slow nothing that others need, so two of them run at once. */
const SIDE_BY_SIDE = [
  'server/**/{*interleavings,query-plans,hostile-texts,faults-tampering,faults-keys,body-limit,gateway-trouble,year-of-orders}.trial.test.ts',
  'server/**/{broken-statements,guessing,guessing-codes,strangers,import-bombs,clock-skew,backup}.trial.test.ts',
  '{server,cli,simulation,demo}/**/{develop,memory,real-imports,five-commands,embedded-database,simulation,drawing}.trial.test.ts',
]
const reports = process.env.HAAT_REPORTS

// Of the processes that tests start each compiles what has changed only: half of such a start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1, // there is always one that waits for the database or a limit
    globalSetup: ['server/testing/database.ts'],
    // docs/tests.md: `npm test` and `npm run trials`.
    projects: [
      // In all projects the files share their modules: importing the server for each took a third of the time.
      { extends: true, test: { name: 'test', include: [TESTS], exclude: [TRIALS], isolate: false } },
      {
        extends: true,
        test: {
          name: 'trials',
          include: [TRIALS],
          exclude: SIDE_BY_SIDE,
          isolate: false,
          testTimeout: 600_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'trials-at-once',
          include: SIDE_BY_SIDE,
          isolate: false,
          testTimeout: 600_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    testTimeout: 60_000, // against hanging only: the longest takes 11 s where nothing else runs, and machines are busy
    expect: { poll: { timeout: 50_000 } }, // likewise, as until() of server/testing
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest.json') }]] : ['default'],
  },
})
