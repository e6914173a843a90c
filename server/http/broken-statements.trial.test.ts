import { randomInt, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import * as MESSAGES from '#contract/messages.ts'
import { saveCart } from '#server/cart/index.ts'
import { anApp, send } from '#server/testing/app.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { aShop, testDatabase } from '#server/testing/shop.ts'
import { shown } from '#server/testing/visible-html.ts'

// Each form of the shop, with each of its statements failing in turn: the page shows its own message, and what was
// typed is still there.

const OUR_FAULT = /Something went wrong on our side\. Please try again; if it stays, tell us ([0-9a-f-]{36})\./

interface Form {
  path: string | ((buyer: Buyer) => string)
  fields: (buyer: Buyer) => Record<string, string>
  /** The statement's own message, or the general one with an id. */
  says: string | RegExp
  /** Fields that the page has filled again: never a password. */
  keeps?: string[]
  isGuest?: boolean
  /** With scripts nothing is sent. */
  isPlain?: boolean
}

const ADDRESS = {
  ...{ name: 'Meera Nair', email: 'meera@example.in', mobile: '9876500001', address1: '7 Canal Bank Road' },
  ...{ address2: 'Vyttila', city: 'Kochi', pincode: '682019', state: 'Kerala' },
}
const TYPED = ['name', 'email', 'mobile', 'address1', 'address2', 'city', 'pincode']
const lineOf = ({ product }: Buyer) => ({ productId: product.productId, size: '', units: 1 })
const line = ({ product }: Buyer) => ({ productId: String(product.productId), size: '', units: '1' })
const PASSWORDS = { newPassword: 'Winter2027', confirmPassword: 'Winter2027' }
const COMPLAINT = { name: 'Meera Nair', contact: 'meera@example.in', order: '', text: 'The mug came in two pieces.' }

const FORMS: Record<string, Form> = {
  'S8-014 the sign-in': {
    path: '/login',
    fields: ({ email, password }) => ({ username: email, password, from: '/' }),
    says: MESSAGES.tryLater,
    keeps: ['username'],
    isGuest: true,
  },
  'S8-021 the registration': {
    path: '/register',
    fields: () => ({
      ...{
        firstName: 'Meera',
        lastName: 'Nair',
        email: `${randomUUID()}@example.in`,
        mobile: `${randomInt(7e9, 8e9)}`,
      },
      ...{ password: 'Winter2027', confirmPassword: 'Winter2027' },
    }),
    says: MESSAGES.wentWrong,
    keeps: ['firstName', 'lastName', 'email', 'mobile'],
    isGuest: true,
  },
  'S8-030 a new address': {
    path: '/address-form',
    fields: () => ADDRESS,
    says: MESSAGES.addressSubmitFailed,
    keeps: TYPED,
  },
  'S8-031 a changed address': {
    path: ({ addressId }) => `/address-form?id=${addressId}`,
    fields: ({ addressId }) => ({ ...ADDRESS, id: String(addressId) }),
    says: MESSAGES.addressUpdateFailed,
    keeps: [...TYPED, 'id'],
  },
  'S8-033 an address that goes': {
    path: '/your-address',
    fields: ({ addressId }) => ({ id: String(addressId) }),
    says: OUR_FAULT,
  },
  'S5-028 the profile': {
    path: '/account-settings',
    fields: () => ({ intent: 'rename', name: 'Meera Nair' }),
    says: OUR_FAULT,
    keeps: ['name'],
  },
  'S8-022 the password': {
    path: '/account-settings',
    fields: ({ password }) => ({ oldPassword: password, ...PASSWORDS }),
    says: MESSAGES.passwordUpdateFailed,
  },
  'S8-009 a guest who adds': {
    path: '/addcart',
    fields: line,
    says: MESSAGES.cartCookieFailed,
    isGuest: true,
  },
  'S8-007 a customer who adds': { path: '/addcart', fields: line, says: MESSAGES.cartSaveFailed },
  'S8-007 a customer who adds once more': {
    path: '/addcart',
    fields: (buyer) => ({ ...line(buyer), press: crypto.randomUUID() }),
    says: MESSAGES.cartSaveFailed,
  },
  'S8-007 one more': {
    path: '/addcart',
    fields: (buyer) => ({ ...line(buyer), intent: 'increment', saved: '1' }),
    says: MESSAGES.cartSaveFailed,
  },
  'S8-008 a line that goes': {
    path: '/addcart',
    fields: (buyer) => ({ ...line(buyer), intent: 'remove', saved: '1' }),
    says: /Error deleting product from API|Error fetching cart from API/,
  },
  'S8-007 a cart that is emptied': {
    path: '/addcart',
    fields: () => ({ intent: 'clear', saved: '1' }),
    says: MESSAGES.cartSaveFailed,
  },
  'S8-038 Buy Now': {
    path: '/addcart',
    fields: (buyer) => ({ ...line(buyer), intent: 'buy-now' }),
    says: MESSAGES.checkoutFailed,
  },
  'S4-004 a wish': { path: '/wishlist', fields: line, says: MESSAGES.tryLater, isGuest: true, isPlain: true },
  'S8-035 the order': {
    path: '/checkout2',
    fields: (buyer) => ({
      ...{ addressId: String(buyer.addressId), payment: 'COD', captcha: '1234', captchaCode: '1234' },
      ...{ key: crypto.randomUUID(), expectedTotalPaise: '49900' },
      lines: JSON.stringify([{ productId: buyer.product.productId, units: 1, size: '' }]),
    }),
    says: MESSAGES.orderError,
    keeps: [],
  },
  'R13 a cancellation': {
    path: ({ orderNumber }) => `/cancellation-form?order=${orderNumber}`,
    fields: () => ({ reason: CANCEL_REASONS[0], comment: 'It was the wrong colour.' }),
    says: OUR_FAULT,
    keeps: ['comment'],
  },
  'a complaint': {
    path: '/customer-support/complaint',
    fields: () => COMPLAINT,
    says: OUR_FAULT,
    keeps: ['name', 'contact', 'text'],
    isGuest: true,
  },
  'R24 a link to set a new password': {
    path: '/reset-password',
    fields: ({ email }) => ({ step: 'ask', username: email }),
    says: OUR_FAULT,
    keeps: ['username'],
    isGuest: true,
  },
  'R24 a new password by a link': {
    path: '/reset-password',
    fields: () => ({ step: 'set', ...PASSWORDS }),
    says: OUR_FAULT,
    isGuest: true,
  },
}

/** A database whose `at`th statement fails, and the statements that it received. */
function breakingAt(at: number) {
  const statements: string[] = []
  const database = testDatabase().withPlugin({
    transformQuery({ node }) {
      statements.push(JSON.stringify(node))
      if (statements.length === at + 1) throw new Error(`a fault on purpose at ${statements.at(-1)}`)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { database, statements }
}

function collector() {
  const faults: { request: string }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      for (const text of String(chunk).split('\n').filter(Boolean)) {
        const line = JSON.parse(text) as { level: number; request: string }
        if (line.level >= 50) faults.push(line)
      }
      done()
    },
  })
  return { logger: pino({}, stream), faults }
}

async function trySending(buyer: Buyer, form: Form, at: number, data = '') {
  const { database, statements } = breakingAt(at)
  const { logger, faults } = collector()
  const app = anApp({ database, logger })
  const fields = form.fields(buyer)
  const cookie = form.isGuest ? fields.step === 'set' && 'reset_token=none' : `user_token=${buyer.token}`
  const headers: Record<string, string> = { Cookie: cookie || 'none=', 'Sec-Fetch-Site': 'same-origin' }
  const path = typeof form.path === 'string' ? form.path : form.path(buyer)
  const [pathname = '', query] = path.split('?')
  const address = `${pathname}${data}${query ? `?${query}` : ''}`
  if (form.path === '/addcart' && !form.isGuest) await saveCart(buyer.ctx, { lines: [lineOf(buyer)] })
  let answer = await send(buyer.shop, 'POST', address, { app, headers, form: fields })
  const brokenBy = statements[at]
  const location = answer.headers.get('location') ?? ''
  const message = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('carried_messages='))
  const { status } = answer
  // A plain form redirects to a page that shows the message.
  if (message && /^\/(addcart|wishlist)/.test(location)) {
    headers.Cookie += `; ${message.split(';')[0]}`
    answer = await send(buyer.shop, 'GET', location, { headers })
  }
  const html = shown(String(answer.body)).replaceAll('&amp;', '&')
  const isDone = status < 400 && (!message || /added to (cart|wishlist)!/.test(html))
  return { answer, isDone, faults, fields, brokenBy, html }
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: each failing statement gets its own sentence, is logged once, and loses nothing typed`, async () => {
    const buyer = await aBuyer(await aShop())
    let failed = 0
    for (let at = 0; ; at++) {
      const plain = await trySending(buyer, form, at)
      if (!plain.brokenBy) break
      // A shop that cannot be found shows no message.
      if (/from hosts/.test(plain.brokenBy)) continue
      expect(plain.faults.length, `logged once: ${plain.brokenBy}`).toBe(1)
      if (plain.isDone) continue // without an optional part, or on a page that works without it
      failed++
      expect(plain.html, plain.brokenBy).toMatch(form.says)
      const [, id] = OUR_FAULT.exec(plain.html) ?? []
      if (id) expect(plain.faults[0]?.request).toBe(id)
      for (const field of form.keeps ?? [])
        expect(plain.html, `${field}: ${plain.brokenBy}`).toContain(plain.fields[field])

      if (form.isPlain) continue
      const scripted = await trySending(buyer, form, at, '.data')
      expect(scripted.answer.status, plain.brokenBy).toBe(200)
      expect(String(scripted.answer.body), plain.brokenBy).toMatch(form.says)
      expect(scripted.faults.length).toBe(1)
    }
    expect(failed, 'statements that were broken').toBeGreaterThan(0)
  })
}
