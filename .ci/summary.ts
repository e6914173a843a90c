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

const [result = '0', ...folders] = process.argv.slice(2)
const gates = folders.map(countOf)
const passed = gates.reduce((sum, gate) => sum + gate.passed, 0)
const failed = gates.reduce((sum, gate) => sum + gate.failed, 0)

// Format, lint, types, dead code, build or the browser's installation can end the run without any test failing.
const failedOutside = result !== '0' && failed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed + failedOutside} failed`)

/** Of one gate, in whose folder its two runners have left their reports. */
function countOf(folder: string): { passed: number; failed: number } {
  const vitest = read<VitestReport>(join(folder, 'vitest.json'))
  const playwright = read<PlaywrightReport>(join(folder, 'playwright.json'))
  // A test file that could not even be loaded has no tests to count.
  const brokenFiles = vitest?.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright ? playwright.stats.expected + playwright.stats.flaky : 0),
    failed:
      (vitest?.numFailedTests ?? 0) +
      (brokenFiles?.length ?? 0) +
      (playwright ? playwright.stats.unexpected + playwright.errors.length : 0),
  }
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
