import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPlatformMail, listPlatformMails } from '#server/mails/index.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { anSmtpServer } from '#server/testing/smtp.ts'
import { aConsole, anOperator, aStaff, sendToConsole } from '#server/testing/staff.ts'

// Somebody who works in no shop, where anybody may open one.

type App = ReturnType<typeof aConsole>
const open = aConsole({ HAAT_OPEN_SHOPS: '5' })
const closed = aConsole({ HAAT_OPEN_SHOPS: '0' })

const anAddress = () => `asha.rao-${randomUUID()}@example.in`

async function codeFor(email: string, app: App = open): Promise<{ request: string; code: string }> {
  const { status, body } = await sendToConsole('POST', '/api/staff/code', { app, json: { email } })
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['status', 'request'] })
  const mine = async () => (await listPlatformMails()).filter(({ recipient }) => recipient === email)
  await expect.poll(async () => (await mine()).length).toBe(1)
  const [mail] = await mine()
  expect(mail?.subject).toBe('Your sign-in code for localhost')
  const html = (await getPlatformMail(undefined, mail?.mailId ?? 0)).html
  return { request: body.request, code: /<b>(\d{6})<\/b>/.exec(html)?.[1] ?? '' }
}

const signIn = (request: string, code: string, app: App = open) =>
  sendToConsole('POST', '/api/staff/sign-in', { app, json: { request, code } })

test('an unknown address gets a code in the platform’s name, signs in, and opens a shop', async () => {
  const email = anAddress()
  const { request, code } = await codeFor(email)
  const { rows: before } = await ownerPool().query('select from staff where email = $1', [email])
  expect(before, 'nobody is made before the code is used').toEqual([])
  const { status, body } = await signIn(request, code)
  expect(status).toBe(200)
  const { token } = body
  expect((await sendToConsole('GET', '/api/staff/me', { app: open, token })).body).toMatchObject({ email, shops: [] })
  expect((await sendToConsole('GET', '/', { app: open, token })).headers.get('location')).toBe('/open')
  const page = await sendToConsole('GET', '/open', { app: open, token })
  expect(page.body).toContain(`You are signed in as`)
  expect(page.body).toContain(email)
  const label = `new-${Date.now().toString(36)}`
  const made = await sendToConsole('POST', '/api/open-shop', {
    app: open,
    token,
    json: { title: 'New', label, palette: 'leaf' },
  })
  expect(made.status).toBe(200)
  expect((await sendToConsole('GET', '/', { app: open, token })).headers.get('location')).toBe(
    `/shops/${made.body.shop}`,
  )
})

test('the sign-in page names who may come in, and its answer reveals nothing about an address', async () => {
  expect((await sendToConsole('GET', '/sign-in', { app: open })).body).toContain('everybody who wants to open one')
  expect((await sendToConsole('GET', '/sign-in', { app: closed })).body).not.toContain('everybody')
  const { actor } = await aStaff(await aShop(), 'packer')
  for (const app of [open, closed]) {
    const answers: unknown[] = []
    for (const email of [actor.email, anAddress()]) {
      const { status, body } = await sendToConsole('POST', '/sign-in', { app, form: { email } })
      answers.push({
        status,
        body: String(body)
          .replaceAll(email, 'X')
          .replace(/[\w-]{43}/g, 'T').length,
      })
    }
    expect(answers[0]).toEqual(answers[1])
  }
})

test('a code that is used after opening was closed, or twice, or by another request signs nobody in', async () => {
  const email = anAddress()
  const { request, code } = await codeFor(email)
  expect(await signIn(request, code, closed)).toMatchObject({ status: 400, body: { reason: 'codeWrong' } })
  const other = anAddress()
  const second = await codeFor(other)
  expect(await signIn(second.request, second.code === '000000' ? '000001' : '000000')).toMatchObject({ status: 400 })
  expect((await signIn(second.request, second.code)).status).toBe(200)
  expect(await signIn(second.request, second.code)).toMatchObject({ status: 400 })
})

test('an operator who works in no shop gets a code also where nobody may open shops', async () => {
  const { actor } = await anOperator()
  await ownerPool().query('delete from staff_members where staff_id = $1', [actor.staffId])
  const { request, code } = await codeFor(actor.email, closed)
  const { body } = await signIn(request, code, closed)
  const home = await sendToConsole('GET', '/', { app: closed, token: body.token })
  expect(home.headers.get('location')).toBe('/platform')
})

test('codes of strangers have the limits of all codes', async () => {
  const strict = aConsole({ HAAT_OPEN_SHOPS: '5', HAAT_RATE_LIMITS: '' })
  const email = anAddress()
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth++) {
    statuses.push((await sendToConsole('POST', '/api/staff/code', { app: strict, json: { email } })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('with SMTP_URL the code goes out in the platform’s name, and again if the server refuses it at first', async () => {
  let refusals = 1
  const smtp = await anSmtpServer(() => (refusals-- > 0 ? 'refuse' : 'take'))
  const app = aConsole({ HAAT_OPEN_SHOPS: '5', SMTP_URL: smtp.url })
  const email = anAddress()
  expect((await sendToConsole('POST', '/api/staff/code', { app, json: { email } })).status).toBe(200)
  await expect.poll(() => smtp.taken.length).toBe(1)
  await smtp.close()
  const [{ from, to, mail } = { from: '', to: [''], mail: '' }] = smtp.taken
  expect(from).toContain('no-reply@localhost')
  expect(to.join()).toContain(email)
  expect(mail).toMatch(/Subject: Your sign-in code for localhost/)
  expect((await listPlatformMails()).some(({ recipient }) => recipient === email)).toBe(false)
})
