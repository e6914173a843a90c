import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from '#contract/complaints.ts'
import { COMPLAINT_MAX, COMPLAINT_MIN } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Complaint } from '#contract/shop-complaints.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { send, type WireAnswer } from '#server/testing/app.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { answerComplaint, complaintOperations, getComplaint, shopComplaintOperations } from './index.ts'

const PATH = '/customer-support/complaint'
const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const RIGHT = { name: 'Asha Rao', contact: 'Asha@Example.in', order: 'h7k4m-9qxtc', text: 'The mug came broken.' }

function post(
  shop: TestShop,
  form: Record<string, string>,
  headers: Record<string, string> = OWN,
): Promise<WireAnswer> {
  return send(shop, 'POST', PATH, { form, headers })
}

function numberIn({ headers }: WireAnswer): string {
  return /\?number=([A-Z0-9]{4}-[A-Z0-9]{4})$/.exec(headers.get('location') ?? '')?.[1] ?? ''
}

async function complaintsOf({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    'select * from complaints where supplier_id = $1 and reseller_id = $2 order by received_at',
    [tenant.supplierId, tenant.resellerId],
  )
  return rows
}

async function mailsOf({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    'select kind, recipient, subject, html, text from mails where supplier_id = $1 and reseller_id = $2 order by mail_id',
    [tenant.supplierId, tenant.resellerId],
  )
  return rows
}

test('F75 five mails a day confirm complaints to one address; what else is sent from there is taken in all the same', async () => {
  const shop = await aShop()
  for (let nth = 1; nth <= 7; nth++) {
    await run(complaintOperations.sendComplaint, shop.ctx, { ...RIGHT, text: `The ${nth}. mug came broken.` })
    await runJobs(shop)
  }
  expect(await complaintsOf(shop)).toHaveLength(7)
  const { rows } = await ownerPool().query(
    `select count(*)::int as mails, status = 'skipped' as "isKept" from mails where supplier_id = $1 group by 2 order by 2`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { mails: 5, isKept: false },
    { mails: 2, isKept: true },
  ])
})

test('India 2: a plain form is acknowledged at once, with a number and the due day of the answer, on the page and by mail', async () => {
  const shop = await aShop()
  const sent = await post(shop, RIGHT)
  const number = numberIn(sent)
  expect([sent.status, number]).toEqual([303, expect.stringMatching(/^.{4}-.{4}$/)])
  const page = await send(shop, 'GET', `${PATH}?number=${number.toLowerCase()}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const [row] = await complaintsOf(shop)
  const day = (date: Date) =>
    date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })
  for (const text of [number, 'Acknowledged', day(row.received_at), 'Answer due by', day(row.due_at)]) {
    expect(page.body).toContain(text)
  }
  // The public status shows nothing of the content.
  for (const secret of ['Asha', 'asha@example.in', 'mug', 'H7K4M']) expect(page.body).not.toContain(secret)
  expect(row).toMatchObject({ name: 'Asha Rao', contact: 'asha@example.in', order_number: 'H7K4M-9QXTC' })

  await runJobs(shop)
  const [mail, ...more] = await mailsOf(shop)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'complaint-received', recipient: 'asha@example.in' })
  expect(mail.subject).toContain(number)
  for (const text of [number, day(row.received_at), day(row.due_at), `${PATH}?number=${number}`]) {
    expect(mail.text).toContain(text)
  }
  // The address may not be the sender's, so the mail contains nothing that they typed.
  for (const typed of ['Asha Rao', 'broken', 'H7K4M']) expect(mail.html).not.toContain(typed)
})

test('India 2: the answer is due after one calendar month in India', async () => {
  const shop = await aShop()
  await post(shop, RIGHT)
  const { rows } = await ownerPool().query(
    `select due_at at time zone 'Asia/Kolkata' = (received_at at time zone 'Asia/Kolkata') + interval '1 month' as is
     from complaints where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ is: true }])
})

test('India 2: a mobile number is enough; then nothing is mailed', async () => {
  const shop = await aShop()
  const number = numberIn(await post(shop, { ...RIGHT, contact: ' +91 98765-43210 ', order: '' }))
  expect(await complaintsOf(shop)).toMatchObject([{ number, contact: '9876543210', order_number: '' }])
  expect(await runJobs(shop)).toBe(0)
  expect((await send(shop, 'GET', `${PATH}?number=${number}`)).body).toContain('we call you with our answer')
})

test.each([
  ['name', '  ', MESSAGES.required],
  ['contact', '', MESSAGES.required],
  ['contact', 'asha', MESSAGES.contactWrong],
  ['contact', 'asha@example', MESSAGES.contactWrong],
  ['contact', '98765 4321', MESSAGES.contactWrong],
  ['order', 'H'.repeat(41), 'Please use at most 40 characters.'],
  ['text', ' too short ', MESSAGES.complaintTooShort],
  ['text', 'x'.repeat(COMPLAINT_MAX + 1), MESSAGES.complaintTooLong],
  ['text', 'a NUL: \0, and more', 'This text has characters that cannot be stored.'],
])('a bad %s is reported at its field, and what was typed stays', async (field, value, sentence) => {
  const shop = await aShop()
  const answer = await post(shop, { ...RIGHT, [field]: value })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.body).toMatch(new RegExp(`role="alert"[^>]*>${sentence.replaceAll('.', '\\.')}<`))
  for (const typed of Object.entries(RIGHT).flatMap(([name, typed]) => (name === field ? [] : [typed]))) {
    expect(answer.body).toContain(typed)
  }
  expect(await complaintsOf(shop)).toEqual([])
})

test('any form is accepted or refused with a reason, and its text is stored as typed', async () => {
  const shop = await aShop()
  const typed = fc.string({ unit: 'binary', maxLength: COMPLAINT_MAX + 20 })
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const input = { ...RIGHT, text }
      const outcome = await run(complaintOperations.sendComplaint, shop.ctx, input).catch((error) => error.code)
      const typed = text.replaceAll('\r\n', '\n').trim()
      const { length } = [...typed]
      const isRight = length >= COMPLAINT_MIN && length <= COMPLAINT_MAX && !text.includes('\0')
      if (!isRight || !text.isWellFormed()) {
        expect(outcome).toBe('bad-input')
        return
      }
      const { number } = outcome as Ticket
      expect((await getComplaint(shop.as({ kind: 'operator' }), number)).text).toBe(typed)
    }),
    { numRuns: 60 },
  )
})

test('two thousand characters with line ends count as two thousand, however the browser sends them', async () => {
  const shop = await aShop()
  const text = `${'nineteen letters...\r\n'.repeat(99)}nineteen letters...x`
  expect((await post(shop, { ...RIGHT, text })).status).toBe(303)
  expect((await complaintsOf(shop))[0].text).toHaveLength(COMPLAINT_MAX)
})

test('the same text sent again gets the same number; after the answer it is a new complaint', async () => {
  const shop = await aShop()
  const number = numberIn(await post(shop, RIGHT))
  expect(numberIn(await post(shop, { ...RIGHT, contact: 'asha@example.in' }))).toBe(number)
  expect(numberIn(await post(shop, { ...RIGHT, text: 'It is something else.' }))).not.toBe(number)
  await answerComplaint(shop.as({ kind: 'operator' }), { number, answer: 'Here is another.' })
  expect(numberIn(await post(shop, RIGHT))).not.toBe(number)
  expect(await complaintsOf(shop)).toHaveLength(3)
})

test('the same text sent several times at once is one complaint with one number and one mail', async () => {
  const shop = await aShop()
  const numbers = (await Promise.all([1, 2, 3, 4].map(() => post(shop, RIGHT)))).map(numberIn)
  expect(new Set(numbers).size).toBe(1)
  expect(await complaintsOf(shop)).toMatchObject([{ number: numbers[0] }])
  await runJobs(shop)
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('F40 a form of another site is refused', async () => {
  const shop = await aShop()
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }, {}]) {
    expect((await post(shop, RIGHT, headers)).status).toBe(403)
  }
  expect(await complaintsOf(shop)).toEqual([])
})

test('F38: strangers cannot fill a mailbox, and one address sends up to a limit', async () => {
  const shop = await aShop()
  const from = (nth: number) => ({ ...shop.ctx, rateFactor: 1, address: `203.0.113.${nth}` })
  const complain = (nth: number, contact: string) =>
    run(complaintOperations.sendComplaint, from(nth), { ...RIGHT, contact, text: `It is broken, ${nth} ${contact}` })
  const refused = { code: 'too-many-requests' }
  for (let nth = 1; nth <= 5; nth++) await complain(nth, 'asha@example.in')
  await expect(complain(6, 'ASHA@example.in')).rejects.toMatchObject(refused)
  for (let nth = 1; nth <= 30; nth++) await complain(7, `someone${nth}@example.in`)
  await expect(complain(7, 'another@example.in')).rejects.toMatchObject(refused)
})

test('F33: a complaint number is valid in its own shop only, for shopper and operator', async () => {
  const shop = await aShop()
  const number = numberIn(await post(shop, RIGHT))
  for (const other of [await aShop(), await aShop(shop.tenant.supplierId)]) {
    const page = await send(other, 'GET', `${PATH}?number=${number}`)
    expect([page.status, page.body.includes(MESSAGES.complaintUnknown)]).toEqual([404, true])
    const operator = other.as({ kind: 'operator' })
    await expect(answerComplaint(operator, { number, answer: 'Mine now' })).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(answerComplaint(shop.ctx, { number, answer: 'By myself' })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await complaintsOf(shop)).toMatchObject([{ answered_at: null }])
})

test('India 2: the operator answers once; the answer is mailed, and the page says so', async () => {
  const shop = await aShop()
  const number = numberIn(await post(shop, RIGHT))
  const operator = shop.as({ kind: 'operator' })
  const answer = 'A new mug <b>left</b> today.\n\nWe are sorry.'
  const answering = () => answerComplaint(operator, { number, answer })
  const outcomes = await Promise.allSettled([answering(), answering()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(answering()).rejects.toThrow('is answered already')
  for (const wrong of ['', ' ', 'x'.repeat(5_001), '\0', '\ud800']) {
    await expect(answerComplaint(operator, { number, answer: wrong })).rejects.toMatchObject({ code: 'bad-input' })
  }
  await runJobs(shop)
  const answers = (await mailsOf(shop)).filter(({ kind }) => kind === 'complaint-answered')
  expect(answers).toMatchObject([{ recipient: 'asha@example.in', text: expect.stringContaining('We are sorry.') }])
  expect(answers[0].html).toContain('A new mug &lt;b&gt;left&lt;/b&gt; today.')
  const page = await send(shop, 'GET', `${PATH}?number=${number}`)
  expect(page.body).toContain('Your complaint is answered')
  expect(page.body).not.toContain('new mug')
})

test("a signed-in customer's complaint belongs to them, whatever address they give", async () => {
  const shop = await aShop()
  const { ctx, customerId } = await aCustomer(shop)
  await run(complaintOperations.sendComplaint, ctx, RIGHT)
  await run(complaintOperations.sendComplaint, shop.ctx, { ...RIGHT, text: 'I am nobody here' })
  const owners = (await complaintsOf(shop)).map((row) => row.customer_id && Number(row.customer_id))
  expect(owners).toEqual([customerId, null])
})

test('the cached page of Customer Support has an empty form, the same for everybody', async () => {
  const shop = await aShop()
  const guest = await send(shop, 'GET', '/CustomerSupport')
  await post(shop, RIGHT)
  const { ctx } = await aCustomer(shop)
  const token = ctx.actor.kind === 'customer' ? ctx.actor.token : ''
  const headers = { Cookie: `user_token=${token}; user_name=Asha`, 'Sec-Fetch-Site': 'none' }
  const later = await send(shop, 'GET', '/CustomerSupport', { headers })
  expect(later.body).toBe(guest.body)
  expect(guest.body).toContain(`action="${PATH}"`)
  expect(guest.headers.get('cache-control')).toBe('public, no-cache')
  expect(guest.body).not.toMatch(/<textarea[^>]*>[^<]/)
})

test('a manager answers at the console, once; packers and other shops see none', async () => {
  const shop = await aShop()
  const [manager, packer] = [await aStaff(shop, 'manager'), await aStaff(shop, 'packer')]
  const stranger = await aStaff(await aShop(), 'owner')
  await run(complaintOperations.sendComplaint, shop.ctx, RIGHT)
  const browse = (ctx: Ctx) => run(shopComplaintOperations.browseComplaints, ctx, {}) as Promise<Complaint[]>
  const [{ number } = { number: '' }] = await browse(manager.ctx)
  const answer = (ctx: Ctx) =>
    run(shopComplaintOperations.answerComplaint, ctx, { number, answer: 'A new mug left today.' })
  await expect(answer(packer.ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(answer(stranger.ctx)).rejects.toMatchObject({ code: 'not-found' })
  expect(await browse(stranger.ctx)).toEqual([])
  await answer(manager.ctx)
  await expect(answer(manager.ctx)).rejects.toThrow('is answered already')
  expect(await browse(manager.ctx)).toMatchObject([
    { number, answer: 'A new mug left today.', answeredAt: expect.any(Date) },
  ])
  const { rows } = await ownerPool().query('select did, subject, details from staff_log where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ did: 'answer-complaint', subject: number, details: {} }])
})
