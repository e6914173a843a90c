import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { error?: PlaywrightError }[] }[]
  }[]
}

interface PlaywrightError {
  message?: string
}

/** What stands in a log for one that failed. */
interface Failed {
  project: string
  file: string
  title: string
  error: string
}

const [result = '0', ...folders] = process.argv.slice(2)
const vitest = folders.map((folder) => read<VitestReport>(folder, 'vitest.json'))
const playwright = folders.map((folder) => read<PlaywrightReport>(folder, 'playwright.json'))
const passed =
  vitest.reduce((sum, report) => sum + (report?.numPassedTests ?? 0), 0) +
  playwright.reduce((sum, report) => sum + (report ? report.stats.expected + report.stats.flaky : 0), 0)
const failed = [
  // A gate has its vitest project's name.
  ...vitest.flatMap((report, nth) => (report ? failedInVitest(report, basename(folders[nth] ?? '')) : [])),
  ...playwright.flatMap((report) => (report ? failedInPlaywright(report) : [])),
]
// Format, lint, types, dead code, build or the browser's installation can end the run without any test failing.
if (result !== '0' && failed.length === 0) {
  for (const folder of folders) console.log(`${basename(folder)}:`, ...troubles(folder).map((line) => `\n  ${line}`))
  failed.push({ project: '', file: '', title: 'what runs before or after the tests', error: `exit ${result}` })
}
// Only the end of a long log is read.
for (const { project, file, title, error } of failed) {
  console.log(['FAILED', project, file, title, firstLine(error)].filter(Boolean).join(' | '))
}
console.log(`${passed} passed, ${failed.length} failed`)

function failedInVitest({ testResults }: VitestReport, project: string): Failed[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A test file that could not be loaded, or whose afterAll() failed, has no failed test.
    if (status === 'failed' && tests.length === 0) return [{ project, file, title: '', error: message }]
    return tests.map(({ fullName, failureMessages }) => ({
      ...{ project, file, title: fullName },
      error: failureMessages[0] ?? '',
    }))
  })
}

function failedInPlaywright({ suites, errors }: PlaywrightReport): Failed[] {
  const outside = errors.map(({ message = '' }) => ({ project: '', file: '', title: 'playwright', error: message }))
  return [...suites.flatMap(failedIn), ...outside]
}

function failedIn({ suites = [], specs }: PlaywrightSuite): Failed[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        ...{ project: projectName, file: `e2e/${file}`, title },
        error: results.findLast(({ error }) => error)?.error?.message ?? '',
      })),
  )
  return [...here, ...suites.flatMap(failedIn)]
}

/** Its first line, without colours; of what was not found in the browser also where it was looked for. */
function firstLine(error: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour.
  const lines = error.replace(/\u001b\[[\d;]*m/g, '').split('\n')
  const shown = [lines.find((line) => line.trim()), lines.find((line) => line.startsWith('Locator:'))]
  return shown.filter(Boolean).join(' ').slice(0, 300)
}

/** What a gate's log says of trouble, each with the two lines after it: an error outside of the tests is in no report. */
function troubles(folder: string): string[] {
  const lines = readFileSync(`${folder}.log`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/✓|^(>|npm error) /.test(line))
  const isTrouble = (line = '') => /error|unhandled|timed out/i.test(line)
  return lines.filter((_, nth) => [nth, nth - 1, nth - 2].some((near) => isTrouble(lines[near]))).slice(-24)
}

function read<Report>(folder: string, name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report
  } catch {
    return undefined
  }
}
