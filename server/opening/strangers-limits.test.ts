import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerComplaint } from '#server/complaints/index.ts'
import { STRANGERS_BYTES_MAX } from '#server/images/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { lookOperations } from '#server/look/index.ts'
import { shopProductOperations } from '#server/products/index.ts'
import { inviteMember } from '#server/staff/index.ts'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// What a shop may cost others that a stranger has opened (docs/decisions/094).

async function aShopOf(who: 'stranger' | 'operator'): Promise<{ shop: TestShop; owner: Ctx }> {
  const shop = await aShop()
  await ownerPool().query('update resellers set shares_gateway = $2 where reseller_id = $1', [
    shop.tenant.resellerId,
    who === 'operator',
  ])
  const { ctx } = await aStaff(shop, 'owner')
  return { shop, owner: { ...ctx, rateFactor: 1 } }
}

/** In the name of somebody who has never been here. */
async function complaints({ tenant }: TestShop, count: number): Promise<string[]> {
  const { rows } = await ownerPool().query(
    `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, due_at)
     select $1, $2, 'AAAA-' || lpad(nth::text, 4, '0'), 'Asha', 'asha' || nth || '@example.in', '', 'It came broken.', now()
     from generate_series(1, $3::int) as nth returning number`,
    [tenant.supplierId, tenant.resellerId, count],
  )
  return rows.map(({ number }) => String(number))
}

async function mailsOf({ tenant }: TestShop, kind: string): Promise<{ text: string; html: string; status: string }[]> {
  const { rows } = await ownerPool().query(
    'select text, html, status from mails where supplier_id = $1 and kind = $2 order by mail_id',
    [tenant.supplierId, kind],
  )
  return rows
}

const ANSWER = 'Sorry.Pay 500.00 at https://evil.example/pay, www.evil.example or evil.example today.'

test('F75 a stranger’s shop answers twenty complaints a day by mail, and none with a link', async () => {
  const { shop, owner } = await aShopOf('stranger')
  const [first = '', ...others] = await complaints(shop, 21)
  await answerComplaint(owner, { number: first, answer: ANSWER })
  for (const number of others.slice(0, -1)) await answerComplaint(owner, { number, answer: 'We are sorry.' })
  await expect(answerComplaint(owner, { number: others.at(-1) ?? '', answer: 'No.' })).rejects.toMatchObject({
    code: 'too-many-requests',
    reason: { id: 'tooManyAnswers', most: 20 },
  })
  await runJobs(shop)
  const mail = (await mailsOf(shop, 'complaint-answered')).find(({ text }) => text.includes(first))
  const unlinked = 'Sorry. Pay 500.00 at https: //evil. example/pay, www. evil. example or evil. example today.'
  expect(mail?.text).toContain(unlinked)
  expect(mail?.html).not.toContain('evil.example')
})

test('F75 in the shop of an operator answers have no limit, and stay as they are', async () => {
  const { shop, owner } = await aShopOf('operator')
  for (const number of await complaints(shop, 21)) await answerComplaint(owner, { number, answer: ANSWER })
  await runJobs(shop)
  const mails = await mailsOf(shop, 'complaint-answered')
  expect(mails.filter(({ html }) => html.includes('evil.example'))).toHaveLength(21)
})

test.each([
  ['stranger', ['skipped', 'waiting']],
  ['operator', ['waiting', 'waiting']],
] as const)(
  'F75 of the shop of a(n) %s that has mailed 200 today, an answer and a link to a password: %s',
  async (who, status) => {
    const { shop, owner } = await aShopOf(who)
    const { supplierId, resellerId } = shop.tenant
    await ownerPool().query(
      `insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text)
     select $1, $2, 'order-placed:' || nth, 'order-placed', nth || '@example.in', 'Cheap', '', '' from generate_series(1, 200) as nth`,
      [supplierId, resellerId],
    )
    const [number = ''] = await complaints(shop, 1)
    await answerComplaint(owner, { number, answer: 'We are sorry.' })
    await ownerPool().query(
      `insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
     values ($1, $2, 'Asha', 'Rao', 'asha@example.in', '9812345674', 'x')`,
      [supplierId, resellerId],
    )
    await ownerPool().query(
      `insert into jobs (supplier_id, reseller_id, kind, payload)
     select $1, $2, 'send-mail', jsonb_build_object('mail', 'password-reset', 'customerId', customer_id, 'requestId', 'one')
     from customers where supplier_id = $1`,
      [supplierId, resellerId],
    )
    await runJobs(shop)
    const [answer, reset] = [await mailsOf(shop, 'complaint-answered'), await mailsOf(shop, 'password-reset')]
    expect([answer[0]?.status, reset[0]?.status]).toEqual(status)
  },
)

test('F75 a stranger’s shop invites twenty people a day, whatever their addresses', async () => {
  const { owner } = await aShopOf('stranger')
  for (let nth = 0; nth < 20; nth++) await inviteMember(owner, { email: `worker${nth}@example.in`, role: 'packer' })
  const more = { email: 'worker20@example.in', role: 'packer' } as const
  await expect(inviteMember(owner, more)).rejects.toMatchObject({ code: 'too-many-requests' })
  await inviteMember((await aShopOf('operator')).owner, more)
})

test('F75 the pictures of a stranger’s shop fill a gigabyte and no more', async () => {
  const uploads = aFolder()
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c81414' } })
    .png()
    .toBuffer()
  const add = async (who: 'stranger' | 'operator', used: number) => {
    const { shop, owner } = await aShopOf(who)
    const folder = join(uploads, String(shop.tenant.supplierId))
    await mkdir(folder)
    await writeFile(join(folder, 'photo.png.jpg'), '')
    await truncate(join(folder, 'photo.png.jpg'), used)
    const ctx = { ...owner, settings: { ...owner.settings, uploads } }
    return Promise.allSettled([
      run(shopProductOperations.addPicture, ctx, { bytes }),
      run(lookOperations.addLookPicture, ctx, { bytes, kind: 'banner' }),
    ])
  }
  const full = { status: 'rejected', reason: { code: 'too-large', reason: { id: 'picturesFull', megabytes: 1024 } } }
  expect(await add('stranger', STRANGERS_BYTES_MAX)).toMatchObject([full, full])
  const stored = { status: 'fulfilled' }
  expect(await add('stranger', 1_000_000)).toMatchObject([stored, stored])
  expect(await add('operator', STRANGERS_BYTES_MAX)).toMatchObject([stored, stored])
})
