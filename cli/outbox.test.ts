import { expect, inject, test } from 'vitest'
import { sendMail } from '#server/mails/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop } from '#server/testing/shop.ts'
import { haat as runHaat } from './run-haat.ts'

async function outbox(...words: string[]): Promise<string> {
  const environment = { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: aFolder() }
  const { code, stdout, stderr } = await runHaat(['outbox', ...words], environment)
  if (code !== 0) throw new Error(stderr)
  return stdout
}

test("the operator lists a shop's mails and reads one", async () => {
  const shop = await aShop()
  const reseller = ['--reseller', shop.tenant.name]
  expect(await outbox(...reseller)).toBe('No mail yet.\n')
  const { customerId } = await aCustomer(shop)
  await sendMail(shop.as({ kind: 'operator' }), { mail: 'password-reset', customerId, requestId: 'one' })
  const listed = await outbox('list', ...reseller)
  expect(listed).toMatch(/^ID .*\n\d+ +waiting +\S.* asha-\S+@example\.in +Set a new password for Shop \d+\n$/)
  const id = /^\d+/m.exec(listed)?.[0] ?? ''
  expect(await outbox('show', id, ...reseller)).toContain(`http://${shop.host}:3000/reset-password?token=`)
  await expect(outbox('show', '999999999', ...reseller)).rejects.toThrow(
    "There is no mail 999999999 in this shop's outbox.",
  )
  await expect(outbox('show', 'abc', ...reseller)).rejects.toThrow('It must be a whole number')
})
