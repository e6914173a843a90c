import type { PlaywrightWorkerOptions, WorkerFixture } from '@playwright/test'
import { findChromium } from '#harness/chromium.ts'

type LaunchOptions = PlaywrightWorkerOptions['launchOptions']
type Fixture = WorkerFixture<LaunchOptions, Pick<PlaywrightWorkerOptions, 'launchOptions'>>

/** For `test.use()`: the browser of a shopper in place of the headless one, which shows no notifications and makes other requests. */
export const launchOptions: [Fixture, { scope: 'worker' }] = [
  async ({ launchOptions }, use) => {
    const executablePath = findChromium()
    await use({ ...launchOptions, ...(executablePath ? { executablePath } : {}) })
  },
  { scope: 'worker' },
]
