import { expect, inject, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { platformOperations } from '#server/platform/index.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { anOperator, aStaff } from '#server/testing/staff.ts'
import { haat as runHaat } from './run-haat.ts'

async function haat(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runHaat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: aFolder() })
  if (code !== 0) throw new Error(stderr)
  return stdout
}

test('a shop that the command line suspends has the reason in its history, as if the console had done it', async () => {
  const kiran = await anOperator()
  const shop = await aShop()
  const { name, resellerId } = shop.tenant
  await aStaff(shop, 'owner')
  await haat('reseller', 'suspend', name, '--reason', 'No seller in law')
  await haat('reseller', 'suspend', name, '--reason', 'Once more')
  await haat('reseller', 'resume', name)
  expect(await run(platformOperations.openPlatformShop, kiran.ctx, { shop: resellerId })).toMatchObject({
    state: 'open',
    log: [
      { name: '', did: 'resume-shop', reason: '' },
      { name: '', did: 'suspend-shop', reason: 'No seller in law' },
    ],
  })
  const { rows } = await ownerPool().query(
    `select subject, text like '%Why: No seller in law%' as has_reason from mails where reseller_id = $1 order by mail_id`,
    [resellerId],
  )
  const title = rows[0].subject.replace(/ is .*/, '')
  expect(rows).toEqual([
    { subject: `${title} is closed to shoppers`, has_reason: true },
    { subject: `${title} is open to shoppers`, has_reason: false },
  ])
})

test('the command line lists parked jobs and undelivered mails of all shops as the console does', async () => {
  const { name, supplierId, resellerId } = (await aShop()).tenant
  await ownerPool().query(
    `with job as (insert into jobs (supplier_id, reseller_id, kind, attempts, last_error, parked_at)
       values ($1, $2, 'nobodys-kind', 8, 'no such thing', now()))
     insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text, status, attempts, last_error)
     values ($1, $2, 'k', 'order-placed', 'a@example.in', 'A', '', '', 'parked', 8, 'refused')`,
    [supplierId, resellerId],
  )
  const jobs: { reseller: string; parkedAt: string | null }[] = JSON.parse(
    await haat('jobs', 'list', '--parked', '--json'),
  )
  expect(jobs.map(({ reseller }) => reseller)).toContain(name)
  for (const { parkedAt } of jobs) expect(parkedAt).not.toBeNull()
  expect(await haat('outbox', 'undelivered')).toMatch(new RegExp(`^\\d+ +${name} +order-placed .* 8 +refused$`, 'm'))
})
