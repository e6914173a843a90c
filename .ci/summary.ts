import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: unknown[]
}

const [folder = '.', result = '0'] = process.argv.slice(2)
const vitest = read<VitestReport>('vitest.json')
const playwright = read<PlaywrightReport>('playwright.json')

// A test file that could not even be loaded has no tests to count.
const brokenFiles = vitest?.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
const passed = (vitest?.numPassedTests ?? 0) + (playwright ? playwright.stats.expected + playwright.stats.flaky : 0)
const failed =
  (vitest?.numFailedTests ?? 0) +
  (brokenFiles?.length ?? 0) +
  (playwright ? playwright.stats.unexpected + playwright.errors.length : 0)

// Format, lint, types, dead code, build or the browser's installation can end the run without any test failing.
const failedOutside = result !== '0' && failed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed + failedOutside} failed`)

function read<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report
  } catch {
    return undefined
  }
}
