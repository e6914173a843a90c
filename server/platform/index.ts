import * as calls from '#contract/platform.ts'
import { answer } from '#server/kernel/answer.ts'
import { browseShops } from './browse-shops.ts'
import { getHealth, listParkedJobs, listUndelivered, retryParkedJob } from './health-and-jobs.ts'
import { showShop } from './show-shop.ts'
import { resumeShop, suspendShop } from './suspend-shop.ts'

export { mailSuspension } from './mail-suspension.ts'

export const platformOperations = {
  browseShops: answer(calls.browseShops, browseShops),
  openPlatformShop: answer(calls.openPlatformShop, showShop),
  suspendShop: answer(calls.suspendShop, suspendShop),
  resumeShop: answer(calls.resumeShop, resumeShop),
  getHealth: answer(calls.getHealth, getHealth),
  listParkedJobs: answer(calls.listParkedJobs, listParkedJobs),
  retryParkedJob: answer(calls.retryParkedJob, retryParkedJob),
  listUndelivered: answer(calls.listUndelivered, listUndelivered),
}
