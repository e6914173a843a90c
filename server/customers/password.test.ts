import { argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, NOBODYS_HASH, passwordMatches } from './password.ts'

test('a password matches only its own hash, and two hashes of it differ', async () => {
  const [hash, again] = [await hashPassword('Sunflower7', LANE), await hashPassword('Sunflower7', LANE)]
  expect(hash).not.toBe(again)
  expect(await passwordMatches('Sunflower7', hash, LANE)).toBe(true)
  expect(await passwordMatches('sunflower7', hash, LANE)).toBe(false)
  expect(await passwordMatches('Sunflower7', NOBODYS_HASH, LANE)).toBe(false)
})

test('a hash with older parameters still matches', async () => {
  const salt = Buffer.from('0123456789abcdef')
  const how = { message: 'Sunflower7', nonce: salt, memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${bare(salt)}$${bare(argon2Sync('argon2id', how))}`
  expect(await passwordMatches('Sunflower7', stored, LANE)).toBe(true)
  expect(await passwordMatches('Sunflower8', stored, LANE)).toBe(false)
})

test('F38: many hashes run one after another, and far too many are refused at once', async () => {
  // A queue of its own: files share their modules, and a request of an earlier one may still be at work.
  vi.resetModules()
  const alone = await import('./password.ts')
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => alone.passwordMatches('x', WEAK, LANE)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(101) // one at work and a hundred waiting
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } })
})

const LANE = ['strangers', '1', '203.0.113.7']
const WEAK = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
