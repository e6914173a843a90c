import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
/** Debian's package and program. */
const HEADLESS = 'chromium-headless-shell'
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Playwright's own if it is installed, else any on the machine. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...inFolders(names), ...places].find(canStart)
}

/** The browser of most end-to-end tests: it has no window and no notifications, and takes a fifth less of the processor. */
export function findHeadlessChromium(): string | undefined {
  return inFolders([HEADLESS]).find(canStart) ?? findChromium()
}

function inFolders(programs: string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

// Ubuntu's /usr/bin/chromium-browser may be a stub that suggests installing a snap.
function canStart(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function installChromium(): string | undefined {
  installPackages('chromium', HEADLESS, 'fonts-liberation')
  const found = findChromium()
  if (found) return found
  run(process.execPath, join(import.meta.dirname, '../node_modules/.bin/playwright'), 'install', 'chromium')
  return findChromium()
}

/** Where this is Debian's root, as in a container; elsewhere it does nothing. */
export function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (run('apt-get', 'update')) run('apt-get', 'install', '-y', '--no-install-recommends', ...names)
}

function run(command: string, ...args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/** Found or installed. If neither, it says what to install and the process fails. */
export function provideChromium(): string | undefined {
  const path = findChromium() ?? installChromium()
  if (!path) {
    console.error(
      'No Chromium was found and none could be installed. Install Chromium or Google Chrome ' +
        "(Debian, Ubuntu: 'apt install chromium'; macOS, Windows: Google Chrome) so that it is on the PATH, and run this again.",
    )
    process.exitCode = 1
  }
  return path
}

if (import.meta.main) {
  const path = provideChromium()
  if (path) console.log(`The end-to-end tests use ${findHeadlessChromium()}`)
}
