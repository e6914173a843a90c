import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstCodeOf } from '#contract/gst-states.ts'
import { isGstin } from '#contract/gstin.ts'
import { STATES } from '#contract/indian-states.ts'
import { aShop } from '#server/testing/shop.ts'
import { getSeller, saveBranding } from './index.ts'

const theme = { text: '#000000', background: '#ffffff', primary: '#ff6347', secondary: '#4CAF50', accent: '#00BCD4' }
/** Published by companies, and in the tax office's examples. */
const VALID = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']

test.each(VALID)('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  '',
  '27AAPFU0939F1ZW',
  '27AAPFU0939F1Z',
  '27aapfu0939f1zv',
  ' 27AAPFU0939F1ZV',
  '99AAPFU0939F1ZV',
  '27AAPFU0939F1XV',
])('%j is not a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(false)
})

test('one wrong character of a GSTIN is always found', () => {
  const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  fc.assert(
    fc.property(fc.constantFrom(...VALID), fc.nat(14), fc.constantFrom(...characters), (gstin, at, character) => {
      const changed = gstin.slice(0, at) + character + gstin.slice(at + 1)
      expect(isGstin(changed)).toBe(changed === gstin)
    }),
    { numRuns: 2000 },
  )
})

test('every state of an address has its own GST code', () => {
  const codes = STATES.map(gstCodeOf)
  expect(new Set(codes).size).toBe(36)
  expect(codes.every((code) => /^\d\d$/.test(code ?? ''))).toBe(true)
})

test('a seller is saved only with a valid GSTIN of their own state', async () => {
  const shop = await aShop()
  const save = (legal: object) => saveBranding(shop.ctx, { theme, legal })
  expect(await getSeller(shop.ctx)).toMatchObject({ name: expect.stringMatching(/^Shop /), gstin: null, state: null })
  expect(() => save({ gstin: '27AAPFU0939F1ZW' })).toThrow('This GSTIN is not right')
  expect(() => save({ gstin: VALID[0], state: 'Karnataka' })).toThrow('belongs to another state')
  expect(() => save({ state: 'Karnatak' })).toThrow('must be a state of India')
  await save({
    sellerName: 'Uma LLP',
    sellerAddress: '1 Fort, Mumbai',
    gstin: VALID[0],
    grievanceOfficer: { name: 'U' },
  })
  expect(await getSeller(shop.ctx)).toEqual({
    name: 'Uma LLP',
    address: '1 Fort, Mumbai',
    gstin: VALID[0],
    state: 'Maharashtra',
  })
})
