import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

async function staff(...words: string[]): Promise<{ failed: boolean; text: string }> {
  const { code, stdout, stderr } = await haat(['staff', ...words], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: data,
  })
  return { failed: code !== 0, text: stdout + stderr }
}

test('the operator invites the first owner by a printed link, gives another role and removes people; one owner stays', async () => {
  const { name } = (await aShop()).tenant
  const [asha, ravi] = [`asha-${randomUUID()}@example.in`, `ravi-${randomUUID()}@example.in`]
  expect(await staff('list', name)).toEqual({
    failed: false,
    text: `Nobody works in ${name} yet: haat staff invite.\n`,
  })
  for (const [email, role, person] of [
    [asha, 'owner', 'Asha'],
    [ravi, 'packer', 'Ravi'],
  ] as const) {
    const { text } = await staff('invite', name, email.toUpperCase(), '--role', role)
    expect(text).toContain(`${email} is invited to ${name} as ${role}`)
    const token = /^http:\/\/manage\.localhost:\d+\/invitation\/([\w-]{43})$/m.exec(text)?.[1] ?? ''
    const accepted = await sendToConsole('POST', '/api/staff/invitations/accept', { json: { token, name: person } })
    expect(accepted.status).toBe(200)
  }
  expect((await staff('list', name)).text).toMatch(new RegExp(`${asha} +owner +Asha\n${ravi} +packer +Ravi\n`))
  expect(await staff('remove', name, asha)).toMatchObject({
    failed: true,
    text: expect.stringContaining('A shop needs an owner'),
  })
  expect((await staff('role', name, ravi, '--role', 'owner')).text).toBe(`${ravi} is owner of ${name}.\n`)
  expect(await staff('remove', name, asha)).toMatchObject({ failed: false })
  expect(JSON.parse((await staff('list', name, '--json')).text).members).toMatchObject([{ email: ravi, role: 'owner' }])
})

test.each([
  [['invite', 'no-such-shop', 'a@example.in', '--role', 'owner'], 'no-such-shop'],
  [['invite', 'x', 'nonsense', '--role', 'owner'], 'Please enter a valid e-mail address'],
  [['invite', 'x', 'a@example.in', '--role', 'king'], 'Allowed choices are owner, manager, packer'],
])('staff %j is refused in words', async (words, sentence) => {
  expect(await staff(...words)).toMatchObject({ failed: true, text: expect.stringContaining(sentence) })
})

test('somebody who works in a shop is made an operator and ceases to be one; a stranger is refused in words', async () => {
  const { actor } = await aStaff(await aShop(), 'manager')
  const stranger = `nobody-${randomUUID()}@example.in`
  expect(await staff('operator', 'add', stranger)).toMatchObject({
    failed: true,
    text: expect.stringContaining('works in no shop yet'),
  })
  for (let nth = 0; nth < 2; nth++) expect(await staff('operator', 'add', actor.email)).toMatchObject({ failed: false })
  expect((await staff('operator', 'list')).text).toContain(actor.email)
  expect(await staff('operator', 'remove', actor.email)).toMatchObject({ failed: false })
  expect(await staff('operator', 'remove', actor.email)).toMatchObject({ failed: true })
  expect((await staff('operator', 'list')).text).not.toContain(actor.email)
})
