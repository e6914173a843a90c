import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue, type Lane } from './fair-queue.ts'

/** Adds works to the queue at once; returns the lanes that ran and those that were rejected. */
async function whoIsServed(
  waitingMax: number,
  lanes: readonly Lane[],
): Promise<{ served: string[]; refused: number[] }> {
  const queue = fairQueue(waitingMax)
  const served: string[] = []
  const all = lanes.map((lane) => queue(lane, async () => served.push(lane.join(' '))))
  const answers = await Promise.allSettled(all)
  return { served, refused: answers.flatMap(({ status }, nth) => (status === 'rejected' ? [nth] : [])) }
}

test('tasks of one lane run in order, and a failing one does not block the next', async () => {
  const queue = fairQueue(5)
  const done: string[] = []
  const works = [0, 1, 2].map((nth) =>
    queue(['a'], async () => {
      done.push(`begin ${nth}`)
      await Promise.resolve()
      done.push(`end ${nth}`)
      if (nth === 1) throw new Error('this one fails')
    }),
  )
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2'])
})

test('F38: after six hundred tasks of one address, another address waits for two of them', async () => {
  const lanes = [...Array.from({ length: 600 }, () => ['shop', 'flood']), ['shop', 'home']]
  const { served, refused } = await whoIsServed(1_000, lanes)
  expect(served.indexOf('shop home')).toBe(2)
  expect([served.length, refused]).toEqual([601, []])
})

test('F38: shops take turns before addresses do, so a thousand addresses of one shop delay no other shop', async () => {
  const crowd = Array.from({ length: 50 }, (_, nth) => ['besieged', `address ${nth}`])
  const { served } = await whoIsServed(100, [...crowd, ['quiet', 'home']])
  expect(served.indexOf('quiet home')).toBe(2)
})

test('F38: a full queue drops a task of the lane with the most, and none of another', async () => {
  // One is running, and ten wait.
  const lanes = [...Array.from({ length: 10 }, () => ['shop', 'flood']), ['shop', 'home'], ['other', 'home']]
  const { served, refused } = await whoIsServed(10, lanes)
  expect(served).toEqual(expect.arrayContaining(['shop home', 'other home']))
  expect(refused).toEqual([9])
})

test('between equal lanes a full queue refuses the newcomer, and takes it when there is room again', async () => {
  const queue = fairQueue(2)
  const both = ['working', 'a', 'b'].map((lane) => queue([lane], async () => {}))
  await expect(queue(['c'], async () => {})).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } })
  await Promise.all(both)
  await queue(['c'], async () => {})
})

test('for any arrivals, every task is run once or refused', async () => {
  const lane = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', 'z'))
  await fc.assert(
    fc.asyncProperty(fc.array(lane, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), async (lanes, waitingMax) => {
      const { served, refused } = await whoIsServed(waitingMax, lanes)
      expect(served.length + refused.length).toBe(lanes.length)
      expect(served.length).toBe(Math.min(waitingMax + 1, lanes.length))
    }),
  )
})
