import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './chromium.ts'

/** Engines that shoppers have besides Chromium's; the programs as Debian and others name them. */
const FIREFOX = ['firefox-esr', 'firefox']
const WEBKIT_DRIVER = ['WebKitWebDriver']
const SCREEN = ['Xvfb']
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
)

export function findFirefox(): string | undefined {
  return find(FIREFOX)
}

export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

export function findWebKit(): WebKitPrograms | undefined {
  const driver = find(WEBKIT_DRIVER)
  const browser = MINI_BROWSERS.find((path) => existsSync(path))
  const screen = find(SCREEN)
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

function find(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

if (import.meta.main) {
  if (!findFirefox() || !findWebKit()) installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation')
  console.log(`Firefox: ${findFirefox() ?? 'none, so its walk is skipped'}`)
  console.log(`WebKitGTK: ${findWebKit()?.browser ?? 'none, so its walk is skipped'}`)
}
