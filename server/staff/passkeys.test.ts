import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { listPlatformMails } from '#server/mails/index.ts'
import { Authenticator, type Ceremony } from '#server/testing/authenticator.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { until } from '#server/testing/until.ts'
import { staffOperations } from './operations.ts'

async function person(): Promise<TestStaff> {
  return aStaff(await aShop(), 'owner')
}

async function challengeToAdd({ token }: TestStaff): Promise<string> {
  const { status, body } = await sendToConsole('POST', '/api/staff/passkeys/options', { token, json: {} })
  expect(status).toBe(200)
  return body.options.challenge
}

async function challengeToSignIn(): Promise<string> {
  return (await sendToConsole('POST', '/api/staff/passkey/options', { json: {} })).body.options.challenge
}

const add = ({ token }: TestStaff, response: string) =>
  sendToConsole('POST', '/api/staff/passkeys/add', { token, json: { response } })

const signIn = (response: string) => sendToConsole('POST', '/api/staff/passkey/sign-in', { json: { response } })

async function withPasskey() {
  const meera = await person()
  const key = new Authenticator()
  expect(await add(meera, key.create({ challenge: await challengeToAdd(meera) }))).toMatchObject({ status: 200 })
  return { meera, key }
}

test('a passkey is added, signs in as its owner, and a mail reports it', async () => {
  const { meera, key } = await withPasskey()
  const signedIn = await signIn(key.get({ challenge: await challengeToSignIn() }))
  expect(signedIn.status).toBe(200)
  const me = await sendToConsole('GET', '/api/staff/me', { token: signedIn.body.token })
  expect(me.body.email).toBe(meera.actor.email)
  const { rows } = await ownerPool().query(`select text from mails where recipient = $1 and kind = 'staff-passkey'`, [
    meera.actor.email,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].text).toContain('http://manage.localhost:3000/me')
  const again = await signIn(key.get({ challenge: await challengeToSignIn() }))
  expect(again.status).toBe(200)
})

test('a person who works in no shop is notified of a new passkey in the platform’s name', async () => {
  const meera = await person()
  await ownerPool().query('delete from staff_members where staff_id = $1', [meera.actor.staffId])
  const key = new Authenticator()
  expect((await add(meera, key.create({ challenge: await challengeToAdd(meera) }))).status).toBe(200)
  const mailsOf = async () => (await listPlatformMails()).filter(({ recipient }) => recipient === meera.actor.email)
  await until(async () => expect(await mailsOf()).toMatchObject([{ subject: 'A passkey was added' }]))
})

test('a response that is sent again is refused', async () => {
  const { meera, key } = await withPasskey()
  const response = key.get({ challenge: await challengeToSignIn() })
  expect((await signIn(response)).status).toBe(200)
  expect(await signIn(response)).toMatchObject({ status: 400, body: { reason: 'passkeyRefused' } })
  const added = new Authenticator().create({ challenge: await challengeToAdd(meera) })
  expect((await add(meera, added)).status).toBe(200)
  expect(await add(meera, added)).toMatchObject({ status: 400, body: { reason: 'passkeyNotAdded' } })
})

const WRONG: [what: string, change: Partial<Ceremony>][] = [
  ['of another origin', { origin: 'http://mitti.localhost:3000' }],
  ['of another port', { origin: 'http://manage.localhost:3001' }],
  ['over HTTPS, where the console is not', { origin: 'https://manage.localhost:3000' }],
  ['of another host', { host: 'localhost' }],
  ['of a shop', { host: 'mitti.localhost', origin: 'http://mitti.localhost:3000' }],
  ['of an unverified user', { isVerified: false }],
  ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['without a challenge', { challenge: '' }],
]

test.each(WRONG)('a response %s is refused, for signing in and for adding', async (_, change) => {
  const { meera, key } = await withPasskey()
  const got = key.get({ challenge: await challengeToSignIn(), ...change })
  expect(await signIn(got)).toMatchObject({ status: 400, body: { reason: 'passkeyRefused' } })
  const created = new Authenticator().create({ challenge: await challengeToAdd(meera), ...change })
  expect(await add(meera, created)).toMatchObject({ status: 400, body: { reason: 'passkeyNotAdded' } })
})

test('a challenge serves its own purpose and person, and is used up by a wrong response too', async () => {
  const { meera, key } = await withPasskey()
  const other = await person()
  expect(await signIn(key.get({ challenge: await challengeToAdd(meera) }))).toMatchObject({ status: 400 })
  const created = new Authenticator()
  expect(await add(other, created.create({ challenge: await challengeToAdd(meera) }))).toMatchObject({ status: 400 })
  const challenge = await challengeToSignIn()
  expect((await signIn(key.get({ challenge, isVerified: false }))).status).toBe(400)
  expect((await signIn(key.get({ challenge }))).status).toBe(400)
})

test('a challenge older than 5 minutes is refused', async () => {
  const { key } = await withPasskey()
  const challenge = await challengeToSignIn()
  await ownerPool().query('update staff_challenges set expires_at = now()')
  expect((await signIn(key.get({ challenge }))).status).toBe(400)
})

test('another key that claims the id, an unknown one and nonsense sign nobody in', async () => {
  const { key } = await withPasskey()
  const thief = new Authenticator()
  Object.defineProperty(thief, 'id', { value: key.id })
  expect(await signIn(thief.get({ challenge: await challengeToSignIn() }))).toMatchObject({ status: 400 })
  expect(await signIn(new Authenticator().get({ challenge: await challengeToSignIn() }))).toMatchObject({
    status: 400,
    body: { reason: 'passkeyNotKnown' },
  })
  for (const nonsense of ['', '{}', 'null', '[]', '"x"', '{"id":7}', `{"id":"${key.id.toString('base64url')}"}`]) {
    expect([nonsense, (await signIn(nonsense)).status]).toEqual([nonsense, 400])
  }
})

test('a key whose counter goes back is a copy, and is refused', async () => {
  const { key } = await withPasskey()
  expect((await signIn(key.get({ challenge: await challengeToSignIn(), counter: 7 }))).status).toBe(200)
  expect((await signIn(key.get({ challenge: await challengeToSignIn(), counter: 7 }))).status).toBe(400)
})

test('ten minutes after a sign-in passkeys are only listed', async () => {
  const { meera } = await withPasskey()
  const challenge = await challengeToAdd(meera)
  await ownerPool().query(`update staff_sessions set created_at = now() - interval '11 minutes' where staff_id = $1`, [
    meera.actor.staffId,
  ])
  const list = () => run(staffOperations.listPasskeys, meera.ctx, {})
  expect(await list()).toMatchObject({ mayChange: false, passkeys: [{ usedAt: null }] })
  const stale = { status: 403, body: { reason: 'signInAgain' } }
  const { token } = meera
  expect(await sendToConsole('POST', '/api/staff/passkeys/options', { token, json: {} })).toMatchObject(stale)
  expect(await add(meera, new Authenticator().create({ challenge }))).toMatchObject(stale)
  const { passkeys } = (await list()) as { passkeys: { passkeyId: number }[] }
  const remove = `/api/staff/passkeys/${passkeys[0]?.passkeyId}/remove`
  expect(await sendToConsole('POST', remove, { token })).toMatchObject(stale)
})

test('a passkey is removed by its owner only, and signs nobody in from then on', async () => {
  const { meera, key } = await withPasskey()
  const [passkey] = ((await run(staffOperations.listPasskeys, meera.ctx, {})) as { passkeys: { passkeyId: number }[] })
    .passkeys
  const remove = `/api/staff/passkeys/${passkey?.passkeyId}/remove`
  expect(await sendToConsole('POST', remove, { token: (await person()).token })).toMatchObject({ status: 404 })
  expect(await sendToConsole('POST', remove, { token: meera.token })).toMatchObject({ status: 200 })
  expect(await sendToConsole('POST', remove, { token: meera.token })).toMatchObject({ status: 404 })
  expect((await signIn(key.get({ challenge: await challengeToSignIn() }))).status).toBe(400)
})

test('a person has at most ten', async () => {
  const meera = await person()
  for (let nth = 0; nth < 10; nth++) {
    const added = await add(meera, new Authenticator().create({ challenge: await challengeToAdd(meera) }))
    expect(added.status).toBe(200)
  }
  expect(await sendToConsole('POST', '/api/staff/passkeys/options', { token: meera.token, json: {} })).toMatchObject({
    status: 400,
    body: { reason: 'tooManyPasskeys' },
  })
})
