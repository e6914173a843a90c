import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

/** What `haat offer ...` prints: out and err together, and whether it failed. */
async function offer(...words: string[]): Promise<{ failed: boolean; text: string }> {
  const { code, stdout, stderr } = await haat(['offer', ...words], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: data,
  })
  return { failed: code !== 0, text: stdout + stderr }
}

test('the operator makes, lists and ends an offer by the verbs of the console', async () => {
  const shop = await aShop()
  await aProduct(shop)
  const here = ['--reseller', shop.tenant.name]
  expect(await offer('list', ...here)).toEqual({ failed: false, text: 'No offers.\n' })
  const terms = ['--code', 'diwali10', '--percent', '10%', '--at-most', '200', '--min', '999', '--uses', '100']
  const made = await offer('add', ...here, '--name', 'Diwali', ...terms, '--category', 'Shirts')
  expect(made.text).toContain('is made')
  const [, id = ''] = /^The offer (\d+) of .* is made\.\n$/.exec(made.text) ?? []
  expect((await offer('list', ...here)).text).toMatch(
    /DIWALI10 +Diwali +10% off Shirts from ₹999, at most ₹200, for the first 100 orders +0 of 100\n$/,
  )
  expect(await offer('add', ...here, '--name', 'Again', ...terms)).toMatchObject({
    failed: true,
    text: expect.stringContaining('DIWALI10 is the code of “Diwali”'),
  })
  expect(await offer('add', ...here, '--name', 'Nothing')).toMatchObject({ failed: true })
  expect(await offer('change', ...here, id, '--rupees', '50', '--no-uses', '--till', '2099-01-31')).toEqual({
    failed: false,
    text: `The offer ${id} of ${shop.tenant.name} is changed.\n`,
  })
  expect((await offer('list', ...here)).text).toMatch(/₹50 off Shirts from ₹999, till 31 Jan 2099 +0\n$/)
  expect((await offer('copy', ...here, id)).text).toContain('DIWALI10 is the code of “Diwali”')
  expect((await offer('copy', ...here, id, '--code', 'HOLI', '--name', 'Holi')).text).toContain('is made')
  expect((await offer('list', ...here)).text).toMatch(/HOLI +Holi +₹50 off Shirts from ₹999 +0\n/)
  expect(await offer('end', ...here, id)).toEqual({
    failed: false,
    text: `The offer ${id} of ${shop.tenant.name} has ended.\n`,
  })
  expect((await offer('list', ...here, '--which', 'ended')).text).toContain('Diwali')
  expect(await offer('end', ...here, '999999999')).toMatchObject({
    failed: true,
    text: expect.stringContaining('no such offer'),
  })
})

test('what is not given stays as it is, and what does not fit is refused', async () => {
  const shop = await aShop()
  await aProduct(shop)
  const here = ['--reseller', shop.tenant.name]
  const made = async (...words: string[]) => {
    const { text } = await offer('add', ...here, ...words)
    return /^The offer (\d+) of /.exec(text)?.[1] ?? text
  }
  const refusal = async (...words: string[]) => {
    const { failed, text } = await offer(...words)
    expect(failed).toBe(true)
    return text
  }
  const capped = await made('--name', 'Capped', '--percent', '10', '--at-most', '200')
  await offer('copy', ...here, capped, '--name', 'Copied', '--percent', '20')
  await offer('change', ...here, capped, '--percent', '15')
  const pieces = await made('--name', 'Pieces', '--buy', '3', '--get', '1')
  await offer('change', ...here, pieces, '--get', '2')
  const { text } = await offer('list', ...here)
  expect(text).toMatch(/Capped +15% off orders, at most ₹200 /)
  expect(text).toMatch(/Copied +20% off orders, at most ₹200 /)
  expect(text).toMatch(/Pieces +Buy 3, get 2 free/)

  await offer('change', ...here, capped, '--at-most', '300')
  expect((await offer('list', ...here)).text).toMatch(/Capped +15% off orders, at most ₹300 /)
  await offer('change', ...here, capped, '--no-at-most')
  expect((await offer('list', ...here)).text).toMatch(/Capped +15% off orders +0/)

  const one = 'Give one of --percent, --rupees, --free-delivery, or --buy with --get.'
  expect(await refusal('add', ...here, '--name', 'Two', '--percent', '10', '--rupees', '50')).toContain(one)
  expect(await refusal('add', ...here, '--name', 'Two', '--percent', '10', '--free-delivery')).toContain(one)
  expect(await refusal('add', ...here, '--name', 'None')).toContain(one)
  expect(await refusal('change', ...here, pieces, '--at-most', '300')).toContain(
    '--at-most is for an offer with --percent.',
  )
  expect(await refusal('change', ...here, capped, '--rupees', '50', '--get', '2')).toContain(
    '--get is for an offer with --buy.',
  )
})
