import { expect, inject, test } from 'vitest'
import type { Ticket } from '#contract/complaints.ts'
import { complaintOperations } from '#server/complaints/index.ts'
import { run } from '#server/kernel/answer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

/** What `haat complaints ...` prints: out and err together, and whether it failed. */
async function complaints(...words: string[]): Promise<{ failed: boolean; text: string }> {
  const { code, stdout, stderr } = await haat(['complaints', ...words], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: data,
  })
  return { failed: code !== 0, text: stdout + stderr }
}

async function aComplaint({ ctx }: TestShop, contact: string, text: string): Promise<string> {
  const input = { name: 'Asha\u001b[2J Rao', contact, order: '', text }
  return ((await run(complaintOperations.sendComplaint, ctx, input)) as Ticket).number
}

test('India 2: the operator lists complaints by due day, shows one, and answers by mail or gets the number to phone', async () => {
  const shop = await aShop()
  const here = ['--reseller', shop.tenant.name]
  expect(await complaints('list', ...here)).toEqual({ failed: false, text: 'No complaints.\n' })
  const byMail = await aComplaint(shop, 'asha@example.in', 'The mug came broken.\u001b[2J\nTwice!')
  const byPhone = await aComplaint(shop, '9876543210', 'The parcel never came.')
  await ownerPool().query(`update complaints set due_at = now() - interval '1 day' where number = $1`, [byPhone])
  const listed = await complaints('list', ...here)
  expect(listed.text).toMatch(new RegExp(`^NUMBER .*\n${byPhone} .*OVERDUE since .*\n${byMail} .*answer by .*Asha`))

  const shown = (await complaints('show', byMail.toLowerCase())).text
  for (const text of ['asha@example.in', 'The mug came broken.', '\nTwice!', 'Answer by']) expect(shown).toContain(text)
  expect(shown + listed.text, 'what a stranger typed moves no cursor').not.toContain('\u001b')

  expect((await complaints('answer', byMail, '--text', 'A new one left today.')).text).toBe(
    `The complaint ${byMail} of ${shop.tenant.name} is closed. The answer is sent by mail.\n`,
  )
  expect((await complaints('answer', byPhone, '--text', 'It comes tomorrow.')).text).toContain('call 9876543210')
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select recipient, text from mails where supplier_id = $1 and kind = 'complaint-answered'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toMatchObject([{ recipient: 'asha@example.in', text: expect.stringContaining('A new one left today.') }])
  expect(await complaints('answer', byMail, '--text', 'Again')).toMatchObject({
    failed: true,
    text: expect.stringContaining('is answered already'),
  })
  expect((await complaints('show', byMail)).text).toContain('Our answer:\nA new one left today.')
  expect((await complaints('list', ...here)).text).not.toContain('OVERDUE')
})

test('an unknown complaint number is reported; a number of two shops needs the shop named', async () => {
  expect(await complaints('show', 'ZZZZ-ZZZZ')).toEqual({
    failed: true,
    text: 'There is no complaint ZZZZ-ZZZZ. See them with: npm run haat -- complaints list\n',
  })
  const [one, another] = [await aShop(), await aShop()]
  const number = await aComplaint(one, 'asha@example.in', 'The mug came broken.')
  const theirs = await aComplaint(another, 'asha@example.in', 'The cup came broken.')
  await ownerPool().query('update complaints set number = $1 where number = $2', [number, theirs])
  expect(await complaints('show', number)).toEqual({
    failed: true,
    text: `Two shops have a complaint ${number}: please name one with --reseller.\n`,
  })
  expect((await complaints('show', number, '--reseller', another.tenant.name)).text).toContain('The cup')
})
