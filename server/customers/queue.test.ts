import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueOf } from './queue.ts'

test('works are done one after another in their order, also behind one that has failed', async () => {
  const inTurn = queueOf(5)
  const done: string[] = []
  const works = [30, 10, 20].map((lasts, nth) =>
    inTurn(async () => {
      done.push(`begin ${nth}`)
      await sleep(lasts)
      done.push(`end ${nth}`)
      if (nth === 1) throw new Error('this one fails')
    }),
  )
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2'])
})

test('one of too many is refused, and is welcome when another has had his turn', async () => {
  const inTurn = queueOf(2)
  const both = [inTurn(async () => {}), inTurn(async () => {})]
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } })
  await Promise.all(both)
  await inTurn(async () => {})
})
