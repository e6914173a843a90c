import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { haatProcess } from './run-haat.ts'

const folder = aFolder()

test('migrate brings an empty database up to date, and reports when there is nothing to do', async () => {
  const own = { HAAT_DATA: join(folder, 'empty') }
  const first = await haatProcess(['migrate'], own)
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('applied  0001-shops.sql\n') })
  expect(first.stdout).toContain('The database is up to date.')
  const again = await haatProcess(['migrate'], own)
  expect(again).toEqual({ code: 0, stdout: 'Nothing to do: the database is up to date.\n', stderr: '' })
})

test('without DATABASE_URL a command runs the embedded database while it works', async () => {
  const own = { DATABASE_URL: '', HAAT_DATA: join(folder, 'own'), HAAT_HOST: '0.0.0.0' }
  expect(
    await haatProcess(['reseller', 'add', 'asha', '--title', 'Asha', '--host', 'asha.localhost'], own),
  ).toMatchObject({
    code: 0,
    stderr: '',
  })
  const [one, two] = await Promise.all([haatProcess(['reseller', 'list'], own), haatProcess(['reseller', 'list'], own)])
  expect([one, two]).toMatchObject(Array(2).fill({ code: 0, stderr: '' }))
  expect(one.stdout).toMatch(/^asha +asha.localhost +0 +open +Asha$/m)
  expect(two.stdout).toBe(one.stdout)
})
