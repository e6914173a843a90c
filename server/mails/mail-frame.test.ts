import { expect, test } from 'vitest'
import { withTransaction } from '#server/kernel/transaction.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { postStaffMail } from './index.ts'

test('a mail has the logo of its shop, or its initial in its colour, which its text leaves out', async () => {
  const shop = await aShop()
  const { ctx, actor } = await aStaff(shop, 'owner')
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(`update resellers set title = '  «रंगोली»' where reseller_id = $1`, [resellerId])
  const write = (requestId: string) =>
    withTransaction(ctx, (tx) =>
      postStaffMail(tx, { mail: 'staff-code', requestId, recipient: actor.email, code: '123456' }),
    )
  const lettered = await write('a')
  expect(lettered?.html).toMatch(/<span aria-hidden="true" style="[^"]*background-color:#[^"]*">रं<\/span>/)
  expect(lettered?.html).not.toContain('<img')
  expect(lettered?.text.match(/रं/g)?.length).toBe(lettered?.text.match(/«रंगोली»/g)?.length)
  await ownerPool().query(
    `insert into brandings (supplier_id, reseller_id, logo) values ($1, $2, 'own.png')
     on conflict (supplier_id, reseller_id) do update set logo = 'own.png'`,
    [supplierId, resellerId],
  )
  const branded = await write('b')
  expect(branded?.html).toContain('/ResellerLogo/own.png')
  expect(branded?.html).not.toContain('<span aria-hidden')
})
