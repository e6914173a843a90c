import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Ticket } from '#contract/complaints.ts'
import { complaintOperations } from '#server/complaints/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { haat as runHaat } from './run-haat.ts'

// A name that sets the terminal's title, clears it, colours it (by C1 alone), reverses the reading order and forges a
// line of output.
const FORGED = 'The order H7K4M-9QXTC is paid.'
const EVIL = `Asha\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\u2066\r\n${FORGED}`
// Control, format, line and private-use characters. Unassigned code points do nothing, and other tests use them in shop
// names.
const MOVES = /[[\p{C}]--[\n\p{Cn}\p{Co}\u200c\u200d]]/v

const folder = aFolder()

/** The printed output; it never contains characters that move the cursor. */
async function haat(...words: string[]): Promise<string> {
  const { stdout, stderr } = await runHaat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: join(folder, 'data') })
  const printed = stdout + stderr
  expect(MOVES.exec(printed), words.join(' ')).toBeNull()
  expect(printed).not.toMatch(new RegExp(`^${FORGED}`, 'm'))
  return printed
}

interface Hostile {
  shop: TestShop
  complaint: string
  order: string
  mail: string
}

async function aHostileShop(): Promise<Hostile> {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  const here = [supplierId, resellerId, EVIL]
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { name: EVIL, colors: ['Rust'], stock: { M: 4 } })
  const lines = [{ productId, units: 1, size: 'M' }]
  const order = (await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })) as {
    number: string
  }
  const complaint = { name: EVIL, contact: 'asha@example.in', order: '', text: 'The mug came\u001b[2J\u202e broken.' }
  const ticket = (await run(complaintOperations.sendComplaint, shop.ctx, complaint)) as Ticket
  const query = (sql: string) => ownerPool().query(sql, here)
  await query('update resellers set title = $3 where supplier_id = $1 and reseller_id = $2')
  await query('update customers set first_name = $3 where supplier_id = $1 and reseller_id = $2')
  await query(
    `update orders set delivery_address = jsonb_set(delivery_address, '{name}', to_jsonb($3::text)) where supplier_id = $1 and reseller_id = $2`,
  )
  await query(
    `insert into jobs (supplier_id, reseller_id, kind, parked_at, last_error) values ($1, $2, 'late', now() - interval '9 years', $3)`,
  )
  const { rows } = await query(
    `insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text, last_error)
     values ($1, $2, 'evil', 'evil', $3, $3, '', 'Dear \u001b[2J\u202e customer', $3) returning mail_id`,
  )
  return { shop, complaint: ticket.number, order: order.number, mail: String(rows[0].mail_id) }
}

test("a stranger's text moves no cursor and forges no line in the output of any command", async () => {
  const { shop, complaint, order, mail } = await aHostileShop()
  const here = ['--reseller', shop.tenant.name]
  const printed = [
    await haat('complaints', 'list', ...here),
    await haat('complaints', 'show', complaint),
    await haat('orders', 'list', ...here),
    await haat('orders', 'show', order),
    await haat('outbox', 'list', ...here),
    await haat('outbox', 'show', mail, ...here),
    await haat('jobs', 'list'),
    await haat('reseller', 'list'),
    await haat('reseller', 'show', shop.tenant.name),
  ]
  for (const text of printed) expect(text).toMatch(/Asha/)
  await haat('reseller', 'add', EVIL, '--title', 'A', '--host', 'a.localhost')
  await haat('catalogue', 'import', join(folder, EVIL), ...here)
  await haat(EVIL.replaceAll('\n', ''))
})

test('the import report, on screen and in a file, shows hostile values without control characters', async () => {
  const { tenant } = await aShop()
  const [file, list] = [join(folder, 'evil.csv'), join(folder, 'evil.txt')]
  await writeFile(file, `asin,name,category,discount_price,stock\nA,Mug,C,"${EVIL}",1\nB,"${EVIL}",C,100,1\n`)
  const output = await haat('catalogue', 'import', file, '--reseller', tenant.name, '--report', list)
  expect(output).toContain('is not a price')
  expect(MOVES.exec(await readFile(list, 'utf8'))).toBeNull()
})

test('--json has the same values unchanged, and moves no cursor either', async () => {
  const { shop, complaint, order, mail } = await aHostileShop()
  const here = ['--reseller', shop.tenant.name]
  const read = async (...words: string[]) => JSON.parse(await haat(...words, '--json'))
  const { name } = shop.tenant
  expect(await read('complaints', 'list', ...here)).toMatchObject([{ number: complaint, name: EVIL }])
  expect(await read('complaints', 'show', complaint)).toMatchObject({ shop: name, name: EVIL })
  expect(await read('orders', 'list', ...here)).toMatchObject([{ number: order, address: { name: EVIL } }])
  expect(await read('orders', 'show', order)).toMatchObject({ shop: name, lines: [{ name: EVIL }] })
  expect(await read('outbox', 'list', ...here)).toMatchObject([{ subject: EVIL }])
  expect(await read('outbox', 'show', mail, ...here)).toMatchObject({ recipient: EVIL })
  expect(await read('jobs', 'list')).toContainEqual(expect.objectContaining({ reseller: name, lastError: EVIL }))
  expect(await read('reseller', 'list')).toContainEqual(expect.objectContaining({ name, title: EVIL }))
  expect(await read('reseller', 'show', name)).toMatchObject({ name, title: EVIL, hosts: [shop.host] })
  expect(await read('invoices', 'list', ...here)).toEqual([])
  expect(await read('doctor')).toContainEqual(
    expect.objectContaining({ level: 'ok', what: 'all migrations are applied' }),
  )
  expect(await read('settings')).toContainEqual(expect.objectContaining({ setting: 'PORT' }))
})
