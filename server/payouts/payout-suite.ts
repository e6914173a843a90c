import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type NameCheck,
  type PayoutAccount,
  type PayoutService,
  ServiceRefused,
  type UpiPayment,
} from './payout-service.ts'

// Test help: what any payout service must do. Each service's own test supplies a trial: the service itself, or a small server with its
// protocol. What becomes of a payout is in its UPI id, as at the simulator.

export interface PayoutTrial {
  account: PayoutAccount
  /** Keys that it refuses. */
  wrong: Pick<PayoutAccount, 'keyId'> | Pick<PayoutAccount, 'keySecret'>
  /** An event about this payout, as the service signs it for the account. */
  eventOf(key: string): { body: string; headers: Record<string, string> }
  /** How many payouts it has made under this key. */
  countPaid(key: string): Promise<number>
}

export function payoutSuite(service: PayoutService, openTrial: () => Promise<PayoutTrial>): void {
  describe(`payout suite: ${service.code}`, () => {
    let trial: PayoutTrial
    let account: PayoutAccount

    beforeAll(async () => {
      trial = await openTrial()
      account = trial.account
    })

    const payment = (upiId = 'asha@okaxis'): UpiPayment => ({
      ...{ key: crypto.randomUUID(), amountPaise: 499_00, upiId, name: 'Asha Rao', narration: 'Refund H123456789' },
    })

    async function nameOf(upiId: string): Promise<NameCheck> {
      let check = await service.checkName(account, { upiId, name: 'Asha Rao', checkId: null })
      for (let round = 0; check.result === 'pending' && round < 5; round++) {
        check = await service.checkName(account, { upiId, name: 'Asha Rao', checkId: check.checkId })
      }
      return check
    }

    test('the bank returns whose a UPI id is, or that it knows none, or nothing', async () => {
      expect(await nameOf('asha@okaxis')).toEqual({ result: 'name', registeredName: 'ASHA RAO' })
      expect(await nameOf('slow@okaxis')).toEqual({ result: 'name', registeredName: 'ASHA RAO' })
      expect(await nameOf('other@okaxis')).toEqual({ result: 'name', registeredName: 'SOMEBODY ELSE' })
      expect(await nameOf('nobody@okaxis')).toEqual({ result: 'no-such-id' })
      expect(await nameOf('unknown@okaxis')).toEqual({ result: 'unknown' })
    })

    test('a payout is paid, is found by its key, and has a UTR', async () => {
      const wanted = payment()
      expect(await service.find(account, wanted.key)).toBeUndefined()
      const paid = { state: 'paid', utr: expect.stringMatching(/^[0-9]{12}$/), isOfId: false }
      expect(await service.pay(account, wanted)).toMatchObject(paid)
      expect(await service.find(account, wanted.key)).toMatchObject(paid)
    })

    test('one key is one payout, however often it is requested, also at once', async () => {
      const wanted = payment()
      await Promise.all(Array.from({ length: 5 }, () => service.pay(account, wanted).catch(() => {})))
      await service.pay(account, wanted)
      expect(await trial.countPaid(wanted.key)).toBe(1)
    })

    test('queued, and paid in the end', async () => {
      const wanted = payment('queued@okaxis')
      expect(await service.pay(account, wanted)).toMatchObject({ state: 'queued', utr: null })
      await service.find(account, wanted.key)
      expect(await service.find(account, wanted.key)).toMatchObject({ state: 'paid' })
    })

    test('what the bank does not accept has failed, and it is the id that is wrong', async () => {
      const wanted = payment('bounced@okaxis')
      await service.pay(account, wanted)
      expect(await service.find(account, wanted.key)).toMatchObject({ state: 'failed', isOfId: true })
    })

    test('what was paid may come back', async () => {
      const wanted = payment('back@okaxis')
      expect(await service.pay(account, wanted)).toMatchObject({ state: 'paid' })
      expect(await service.find(account, wanted.key)).toMatchObject({ state: 'reversed' })
    })

    test('after an answer that is lost, the payout is found', async () => {
      const wanted = payment('lost@okaxis')
      const lost = await service.pay(account, wanted).catch((error: unknown) => error)
      expect(lost).toBeInstanceOf(Error)
      expect(lost).not.toBeInstanceOf(ServiceRefused)
      expect(await service.find(account, wanted.key)).toMatchObject({ state: 'paid' })
    })

    test('an account without money is a refusal, and nothing was paid', async () => {
      const wanted = payment('empty@okaxis')
      await expect(service.pay(account, wanted)).rejects.toBeInstanceOf(ServiceRefused)
      expect(await service.find(account, wanted.key)).toBeUndefined()
    })

    test('keys are tried without paying anything', async () => {
      await service.tryKeys(account)
      await expect(service.tryKeys({ ...account, ...trial.wrong })).rejects.toBeInstanceOf(ServiceRefused)
      const { keyId, keySecret, eventSecret, accountNumber } = account
      const keys = { keyId, keySecret, eventSecret, accountNumber }
      expect(service.keys.parse(keys)).toEqual(keys)
      for (const bad of [{ keyId: 'two words' }, { keySecret: '' }, { eventSecret: 'short' }, { accountNumber: '' }]) {
        expect(service.keys.safeParse({ ...keys, ...bad }).success).toBe(false)
      }
    })

    test('an event counts byte for byte, for its own account only, and names its payout', async () => {
      const wanted = payment()
      await service.pay(account, wanted)
      const sent = trial.eventOf(wanted.key)
      expect(service.isSignedEvent(account, sent)).toBe(true)
      expect(service.readEvent(sent)).toBe(wanted.key)
      expect(service.isSignedEvent(account, { ...sent, body: `${sent.body} ` })).toBe(false)
      expect(service.isSignedEvent(account, { ...sent, headers: {} })).toBe(false)
      expect(service.isSignedEvent({ ...account, eventSecret: 'another secret' }, sent)).toBe(false)
      for (const body of ['', '[]', '{}', 'null', '"text"', '<html>']) {
        expect([body, service.readEvent({ body, headers: {} })]).toEqual([body, undefined])
      }
    })
  })
}

/** A service's folder is named by its code. */
export function expectServiceFolder({ code }: PayoutService): void {
  for (const file of ['index.ts', `${code}.test.ts`]) {
    expect([file, existsSync(join(import.meta.dirname, code, file))]).toEqual([file, true])
  }
}
