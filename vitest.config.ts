import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.HAAT_REPORTS

export default defineConfig({
  test: {
    include: ['{contract,server,cli,db,demo,storefront,lint-rules}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/database.ts'],
    testTimeout: 60_000, // against hanging only: the longest takes 11 s where nothing else runs, and machines are busy
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest.json') }]] : ['default'],
  },
})
