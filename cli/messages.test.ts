import { expect, inject, test } from 'vitest'
import { withTransaction } from '#server/kernel/transaction.ts'
import { sendPhoneMessage } from '#server/phone-messages/index.ts'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()
const run = (...words: string[]) =>
  haat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: data, HAAT_SECRET: 'x'.repeat(40) })

test('the operator sets a sender with keys and templates, changes one template, sets a price, and sees all but the keys', async () => {
  const { name } = (await aShop()).tenant
  const set = (...more: string[]) => run('messages', 'sender', name, '--channel', 'sms', '--sender', 'sms', ...more)
  const lacking = await set('--key', 'authKey=secret-1')
  expect(lacking).toMatchObject({ code: 1, stderr: expect.stringContaining('MSG91 also needs: header, reportToken.') })
  const keys = ['authKey=secret-1', 'header=SHOPIN', 'reportToken=secret-2'].flatMap((key) => ['--key', key])
  const templates = ['--template', 'sign-in-code=T1', '--template', 'order-packed=T2']
  expect((await set(...keys, ...templates)).stdout).toContain(`${name} now sends sms by sms.`)
  expect((await set('--template', 'order-packed=T3')).code).toBe(0)
  const price = ['messages', 'price', name, '--channel', 'sms', '--from', '2026-12-01', '--paise']
  expect((await run(...price, 'much')).code).toBe(1)
  expect((await run(...price, '1150')).stdout).toContain('From 2026-12-01 a hundred messages by sms cost')
  const { stdout } = await run('messages', 'senders', '--reseller', name)
  expect(stdout).toMatch(/sms 1: MSG91/)
  expect(stdout).toMatch(/order-packed +T3/)
  expect(stdout).toMatch(/sign-in-code +T1/)
  expect(stdout).toContain('sms from 2026-12-01: 1150 paise for a hundred')
  expect(stdout).not.toContain('secret-')
}, 60_000)

test('the operator sees what became of the last messages, with the end of each number', async () => {
  const shop = await aShop()
  const list = () => run('messages', 'list', '--reseller', shop.tenant.name)
  expect((await list()).stdout).toBe('There are none.\n')
  const message = { kind: 'sign-in-code', key: 'a', phone: '+919876543210', values: { code: '123456' } } as const
  await withTransaction(shop.ctx, (tx) => sendPhoneMessage(tx, message))
  expect((await list()).stdout).toMatch(/sign-in-code +…3210 +waiting/)
  await runJobs(shop)
  const { stdout } = await list()
  expect(stdout).toMatch(/sign-in-code +sms +…3210 +sent/)
  expect(stdout).not.toContain('98765')
}, 60_000)

test('what the gateway has approved is noted for an account, and refused without one', async () => {
  const { name } = (await aShop()).tenant
  const note = () => run('payments', 'approved', name, '--upi-qr', 'yes', '--upi-intent', 'no')
  expect((await note()).code).toBe(1)
  const keys = ['--key-id', 'rzp_test_asha', '--key-secret', 'asha-key-secret', '--webhook-secret', 'asha-hook-secret']
  expect((await run('payments', 'keys', name, ...keys)).code).toBe(0)
  expect((await note()).stdout).toBe(`${name}: QR codes yes, UPI intent no.\n`)
}, 60_000)
