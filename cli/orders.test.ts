import { expect, inject, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aReturnDesk, exchange } from '#server/testing/returns.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

/** What `haat orders ...` prints: out and err together, and whether it failed. */
async function orders(...words: string[]): Promise<{ failed: boolean; text: string }> {
  const { code, stdout, stderr } = await haat(['orders', ...words], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: data,
  })
  return { failed: code !== 0, text: stdout + stderr }
}

async function anOrder(shop: TestShop): Promise<string> {
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, {
    name: 'Kurta\u001b[2J',
    discountPaise: 1_250_00,
    colors: ['Rust'],
    stock: { M: 4 },
  })
  const lines = [{ productId, units: 2, size: 'M' }]
  const placed = await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
  return (placed as { number: string }).number
}

test('the operator lists, shows, confirms, ships and delivers orders, and sees which steps are possible', async () => {
  const shop = await aShop()
  const here = ['--reseller', shop.tenant.name]
  expect(await orders('list', ...here)).toEqual({ failed: false, text: 'No orders yet.\n' })
  const older = await anOrder(shop)
  const number = await anOrder(shop)
  const listed = await orders('list', ...here)
  expect(listed.text).toMatch(new RegExp(`NUMBER .*\n${number} .*Placed +COD +₹2,500 +2 .*Asha Rao.*\n${older} `))
  expect((await orders('list', ...here, '--limit', '1')).text).not.toContain(older)

  expect((await orders('confirm', number.toLowerCase())).text).toBe(
    `The order ${number} of ${shop.tenant.name} is confirmed.\n`,
  )
  expect((await orders('list', ...here, '--status', 'Confirmed')).text).not.toContain(older)
  const tooEarly = await orders('deliver', number, ...here)
  expect(tooEarly).toEqual({
    failed: true,
    text: `The order ${number} is Confirmed and cannot become Delivered. It can become: Shipped or Cancelled.\n`,
  })
  expect(await orders('ship', number, '--courier', 'DTDC', '--awb', 'no spaces')).toEqual({
    failed: true,
    text: 'A tracking number (AWB) has 4 to 40 letters, digits, / and -.\n',
  })
  await orders('ship', number, '--courier', 'DTDC', '--awb', 'D-123456')
  expect((await orders('deliver', number)).text).toContain('is delivered.')

  const shown = (await orders('show', number)).text
  for (const part of [
    'Delivered (final)',
    '2 x Kurta',
    ', M, Rust',
    '₹2,500',
    'Indiranagar',
    'Parcel: DTDC D-123456',
  ]) {
    expect(shown).toContain(part)
  }
  expect(shown, 'what a stranger typed moves no cursor').not.toContain('\u001b')
  expect(await orders('show', 'ZZZZZ-ZZZZZ')).toEqual({
    failed: true,
    text: 'There is no order ZZZZZ-ZZZZZ. See the newest with: npm run haat -- orders list\n',
  })
})

test('the operator cancels, and the goods are on sale again', async () => {
  const shop = await aShop()
  const number = await anOrder(shop)
  expect((await orders('cancel', number)).text).toContain('is cancelled')
  const { rows } = await ownerPool().query('select units from stocks where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toEqual([{ units: 4 }])
  expect((await orders('cancel', number)).failed).toBe(true)
  expect(await audit(shop)).toEqual([])
})

test('an order number of two shops needs the shop named', async () => {
  const [one, another] = [await aShop(), await aShop()]
  const number = await anOrder(one)
  await anOrder(another)
  await ownerPool().query('update orders set number = $1 where supplier_id = $2', [number, another.tenant.supplierId])
  expect(await orders('confirm', number)).toEqual({
    failed: true,
    text: `Two shops have an order ${number}: please name one with --reseller.\n`,
  })
  expect((await orders('confirm', number, '--reseller', one.tenant.name)).failed).toBe(false)
  const all = (await orders('list', '--limit', '1000')).text
  for (const { name } of [one.tenant, another.tenant]) expect(all).toMatch(new RegExp(`${number} +${name} `))
  expect((await orders('show', number, '--reseller', another.tenant.name)).text).toContain('Placed')
})

test('an order that replaces what came back is not called paid online', async () => {
  const { returning, owner } = await aReturnDesk()
  const { number, exchangeNumber } = await exchange(returning, owner, 'L')
  expect((await orders('show', exchangeNumber ?? '')).text).toMatch(
    new RegExp(`Total \\(paid by return ${number}\\) +₹500`),
  )
})
