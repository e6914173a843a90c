import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourierSet } from '#contract/couriers.ts'
import { run } from '#server/kernel/answer.ts'
import {
  type Courier,
  type CourierAccount,
  CourierRefused,
  findAccount,
  type ParcelToBook,
  parcelOperations,
  shopParcelOperations,
  TRACKED_MAX,
} from '#server/parcels/index.ts'
import type { FakeCourier } from '#server/testing/fake-couriers/fake-http.ts'
import { runJobs } from './jobs.ts'
import { act, book, theParcel, waitMinutes } from './parcels.ts'
import { aShop, type TestShop } from './shop.ts'
import { anOrder } from './shop-orders.ts'
import { aStaff, type TestStaff } from './staff.ts'

// Test help: what any courier must do. Each courier's own test supplies a trial: an imitation of its computer.

type Happening = 'picked-up' | 'out' | 'failed' | 'delivered' | 'odd' | 'not-collected' | 'collected' | 'brought'

export interface CourierTrial {
  /** '' where no request leaves the machine. */
  api: string
  keys: Record<string, string>
  /** Undefined if it has no keys. */
  wrongKeys: Record<string, string> | undefined
  /** Where it does not go. */
  unserved: string
  /** The paths of a booking, any of whose answers may be lost. */
  steps: readonly RegExp[]
  /** Those of a pick-up. */
  pickupSteps: readonly RegExp[]
  behave(shop: TestShop, as: Parameters<FakeCourier['behave']>[0], at?: RegExp): void
  /** What it has under the reference, and has not cancelled. */
  live(shop: TestShop, reference: string): Promise<string[]> | string[]
  happen(shop: TestShop, awb: string, what: Happening): Promise<void> | void
  push(shop: TestShop, awb: string): Promise<string> | string
}

const PLACE = { pickup: 'Home', pickupPincode: '411001', tryPincode: '110001' }
const ROUTE = { isPickup: false, from: '411001', to: '110001', codPaise: 0, weightGrams: 500 }
let references = 0

export function courierSuite(courier: Courier, openTrial: () => Promise<CourierTrial>): void {
  describe(`courier suite: ${courier.code}`, () => {
    let trial: CourierTrial
    let shop: TestShop
    let meera: TestStaff
    let account: CourierAccount
    let token: string

    beforeAll(async () => {
      trial = await openTrial()
    })

    beforeEach(async () => {
      shop = atCourier(await aShop(), courier.code, trial.api)
      trial.behave(shop, 'well')
      meera = await aStaff(shop, 'owner')
      token = await connect()
      const found = await findAccount(shop.ctx)
      if (!found) throw new Error('the shop has no courier')
      account = found
    })

    async function connect(keys = trial.keys): Promise<string> {
      const wanted = { courier: courier.code, keys, ...PLACE }
      const set = (await run(shopParcelOperations.setCourierAccount, meera.ctx, wanted)) as CourierSet
      return set.pushToken ?? ''
    }

    /** With a number taken beforehand, where there are such. */
    async function aParcel(changed: Partial<ParcelToBook> = {}): Promise<ParcelToBook> {
      return {
        isPickup: false,
        ...{ reference: `H7K4M-${process.pid}-${++references}`, awb: (await courier.takeNumber?.(account)) ?? null },
        to: {
          ...{ name: 'Asha Rao', mobile: '9876500001', email: 'asha@example.in', address1: '12, M.G. Road & Co; #3' },
          ...{ address2: 'Camp', city: 'Pune', state: 'Maharashtra', pincode: '411001' },
        },
        lines: [{ name: 'Kurta 100% cotton', code: 'K-1', units: 2, unitPaise: 249_50 }],
        ...{ totalPaise: 499_00, codPaise: 499_00, weightGrams: 500, boxCm: null, ...changed },
      }
    }

    /** As the job does: it looks before it repeats. */
    async function bookAgain(parcel: ParcelToBook): Promise<string> {
      const [known] = await courier.find(account, parcel)
      return (known ?? (await courier.book(account, parcel))).awb
    }

    test('where it goes, and where not, in a sentence', async () => {
      expect(await courier.isServed(account, ROUTE)).toBe(true)
      expect(await courier.isServed(account, { ...ROUTE, to: trial.unserved })).toContain(trial.unserved)
      const pickup = { ...ROUTE, isPickup: true }
      expect(await courier.isServed(account, pickup)).toBe(true)
      expect(await courier.isServed(account, { ...pickup, from: trial.unserved })).toContain(trial.unserved)
      const paise = await courier.rate(account, ROUTE)
      expect(paise === null || (Number.isSafeInteger(paise) && paise > 10_00)).toBe(true)
    })

    test('a booking is found under its reference, and no other is', async () => {
      const parcel = await aParcel()
      expect(await courier.find(account, parcel)).toEqual([])
      const booked = await courier.book(account, parcel)
      expect(booked).toMatchObject({ awb: expect.stringMatching(/^\S{1,100}$/), carrier: expect.stringMatching(/./) })
      expect(booked.trouble).toBeUndefined()
      expect(await courier.find(account, parcel)).toMatchObject([{ awb: booked.awb }])
      expect(await trial.live(shop, parcel.reference)).toEqual([booked.awb])
      if (parcel.awb !== null) expect((await courier.book(account, parcel)).awb, 'the same again').toBe(parcel.awb)
    })

    test('at whichever step the answer is lost, the next try ends with one parcel', async () => {
      for (const step of trial.steps) {
        const parcel = await aParcel()
        trial.behave(shop, 'lost', step)
        await courier.book(account, parcel).catch((error) => expect(error).not.toBeInstanceOf(CourierRefused))
        trial.behave(shop, 'well')
        const awb = await bookAgain(parcel)
        expect([step.source, await trial.live(shop, parcel.reference)]).toEqual([step.source, [awb]])
      }
    })

    test('a pick-up is booked once, whichever answer is lost, and tracked to the shop', async () => {
      for (const step of trial.pickupSteps) {
        const pickup = await aParcel({ isPickup: true, codPaise: 0 })
        trial.behave(shop, 'lost', step)
        await courier.book(account, pickup).catch((error) => expect(error).not.toBeInstanceOf(CourierRefused))
        trial.behave(shop, 'well')
        const awb = await bookAgain(pickup)
        expect([step.source, await trial.live(shop, pickup.reference)]).toEqual([step.source, [awb]])
        for (const what of ['not-collected', 'collected', 'brought'] as const) await trial.happen(shop, awb, what)
        const [news] = await courier.track(account, [awb])
        const scans = news?.scans.filter(({ state }) => state !== 'booked') ?? []
        expect(scans.map(({ state }) => state)).toEqual(['not_delivered', 'in_transit', 'delivered'])
        expect(scans[0]?.reason).toMatch(/home/i)
        expect(courier.readPush({ body: await trial.push(shop, awb), headers: {} })?.scans.at(-1)).toMatchObject({
          state: 'delivered',
        })
        expect(await courier.cancel(account, awb)).toBe('too-late')
      }
    })

    test.each(['throttled', 'down', 'error-inside', 'nonsense'] as const)(
      'a courier that is %s is an unknown outcome, and no refusal',
      async (as) => {
        const parcel = await aParcel()
        trial.behave(shop, as)
        for (const call of [
          () => courier.book(account, parcel),
          () => courier.find(account, parcel),
          () => courier.track(account, ['123456']),
          () => courier.isServed(account, ROUTE),
        ]) {
          const error = await call().catch((caught: unknown) => caught)
          expect(error).toBeInstanceOf(Error)
          expect(error).not.toBeInstanceOf(CourierRefused)
        }
        trial.behave(shop, 'well')
        await bookAgain(parcel)
        expect(await trial.live(shop, parcel.reference)).toHaveLength(1)
      },
    )

    test('a byte order mark before its answers does no harm', async () => {
      trial.behave(shop, 'bom')
      const parcel = await aParcel()
      const { awb } = await courier.book(account, parcel)
      expect(await courier.track(account, [awb])).toMatchObject([{ awb }])
    })

    test('cancelled before it is picked up, however often; after that it is too late', async () => {
      const parcel = await aParcel()
      const { awb } = await courier.book(account, parcel)
      expect(await courier.cancel(account, awb)).toBe('cancelled')
      expect(await courier.cancel(account, awb)).toBe('cancelled')
      expect(await trial.live(shop, parcel.reference)).toEqual([])
      const other = await aParcel()
      const { awb: gone } = await courier.book(account, other)
      await trial.happen(shop, gone, 'picked-up')
      expect(await courier.cancel(account, gone)).toBe('too-late')
      expect(await trial.live(shop, other.reference)).toEqual([gone])
    })

    test('fifty are tracked in one call; one that it does not know is left out', async () => {
      const booked: string[] = []
      for (let nth = 0; nth < 3; nth++) booked.push((await courier.book(account, await aParcel())).awb)
      const strangers = Array.from({ length: TRACKED_MAX - booked.length }, (_, nth) => `99900000${nth}`)
      const news = await courier.track(account, [...booked, ...strangers])
      expect(news.map(({ awb }) => awb).toSorted()).toEqual(booked.toSorted())
    })

    test('what happens is read as it was: states, times and the reason of a failure', async () => {
      const { awb } = await courier.book(account, await aParcel())
      const before = Date.now()
      for (const what of ['picked-up', 'out', 'failed', 'out', 'delivered'] as const)
        await trial.happen(shop, awb, what)
      const [news] = await courier.track(account, [awb])
      const scans = news?.scans.filter(({ state }) => state !== 'booked') ?? []
      expect(scans.map(({ state }) => state)).toEqual([
        ...['in_transit', 'out_for_delivery', 'not_delivered', 'out_for_delivery', 'delivered'],
      ])
      expect(scans[2]?.reason).toMatch(/home/i)
      for (const { at } of scans) {
        expect(at.getTime()).toBeGreaterThan(before - 60_000) // some have no seconds
        expect(at.getTime()).toBeLessThanOrEqual(Date.now())
      }
    })

    test('a push has the same outcome; what is no push is ignored', async () => {
      const { awb } = await courier.book(account, await aParcel())
      await trial.happen(shop, awb, 'picked-up')
      const body = await trial.push(shop, awb)
      for (const sent of [body, `\uFEFF${body}`]) {
        const news = courier.readPush({ body: sent, headers: {} })
        expect(news).toMatchObject({ awb })
        expect(news?.scans.at(-1)).toMatchObject({ state: 'in_transit' })
      }
      for (const none of ['', '[]', '{}', 'null', '"text"', '{"awb":null}', '<html>', '{"Shipment":{}}']) {
        expect([none, courier.readPush({ body: none, headers: {} })]).toEqual([none, undefined])
      }
    })

    test('wrong keys are refused', async () => {
      if (!trial.wrongKeys) return
      const wrong = { ...account, keys: trial.wrongKeys }
      await expect(courier.find(wrong, { isPickup: false, reference: 'H1', awb: null })).rejects.toBeInstanceOf(
        CourierRefused,
      )
      const other = atCourier(await aShop(), courier.code, trial.api)
      const owner = await aStaff(other, 'owner')
      const input = { courier: courier.code, keys: trial.wrongKeys, ...PLACE }
      await expect(run(shopParcelOperations.setCourierAccount, owner.ctx, input)).rejects.toMatchObject({
        ...{ code: 'bad-input', reason: { id: 'courierKeysRefused' } },
      })
    })

    describe('in a shop', () => {
      const track = async () => {
        await act(meera, 'refreshParcels', { number })
        await runJobs(shop)
      }
      let number: string

      beforeEach(async () => {
        number = await anOrder(shop)
      })

      test('exactly one parcel, though each step of its booking loses its answer once', async () => {
        await book(meera, number)
        for (const step of trial.steps) {
          trial.behave(shop, 'lost', step)
          await runJobs(shop)
          await waitMinutes(shop)
        }
        trial.behave(shop, 'well')
        await runJobs(shop)
        await waitMinutes(shop)
        await runJobs(shop)
        const { state, awb } = await theParcel(meera, number)
        expect(state).toBe('booked')
        expect(await trial.live(shop, `${number}-1`)).toEqual([awb])
      })

      test('called off at the courier, and followed to delivery, by push and by polling', async () => {
        await book(meera, number)
        await runJobs(shop)
        const { awb = '' } = await theParcel(meera, number)
        await trial.happen(shop, awb ?? '', 'picked-up')
        const body = await trial.push(shop, awb ?? '')
        const pushed = (headers: Record<string, string>) =>
          run(parcelOperations.receiveParcelNews, shop.ctx, { body, headers })
        await expect(pushed({ 'x-api-key': `${token}x` })).rejects.toMatchObject({ code: 'unauthorized' })
        await expect(pushed({})).rejects.toMatchObject({ code: 'unauthorized' })
        expect((await theParcel(meera, number)).state).toBe('booked')
        await pushed({ 'x-api-key': token })
        expect((await theParcel(meera, number)).state).toBe('in_transit')
        await trial.happen(shop, awb ?? '', 'out')
        await trial.happen(shop, awb ?? '', 'delivered')
        await track()
        expect((await theParcel(meera, number)).state).toBe('delivered')
      })

      test('an unknown status changes nothing, and is listed until somebody notes it', async () => {
        await book(meera, number)
        await runJobs(shop)
        const { awb, parcelId } = await theParcel(meera, number)
        await trial.happen(shop, awb ?? '', 'picked-up')
        await trial.happen(shop, awb ?? '', 'odd')
        await track()
        const { state, unknownWord, can } = await theParcel(meera, number)
        expect([state, can.includes('note')]).toEqual(['in_transit', true])
        expect(unknownWord).toMatch(/teleported/i)
        await act(meera, 'noteContradictions', { parcelId, seen: 0, word: unknownWord })
        await track()
        expect((await theParcel(meera, number)).unknownWord, 'it is not new').toBe('')
      })
    })
  })
}

/** The shop reaches the courier there. */
function atCourier(shop: TestShop, code: string, api: string): TestShop {
  const settings = { ...shop.ctx.settings, couriers: api === '' ? {} : { [code]: api } }
  return { ...shop, ctx: { ...shop.ctx, settings }, as: (actor) => ({ ...shop.as(actor), settings }) }
}
