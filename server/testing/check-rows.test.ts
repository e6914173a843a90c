import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testDatabase } from './shop.ts'

const database = testDatabase()

test('a row that matches its declared type passes; one that does not is reported by place and column', async () => {
  expect((await sql<{ n: number; at: Date }>`select 1 as n, now() as at`.execute(database)).rows).toHaveLength(1)
  await expect(sql<{ n: string }>`select 1 as n`.execute(database)).rejects.toThrow(
    /^server\/testing\/check-rows\.test\.ts:\d+:\d+ declares the column n as string, and it is number$/,
  )
  await expect(sql<{ total: number }>`select 1 as n`.execute(database)).rejects.toThrow(
    'total as number, and it is undefined',
  )
  await expect(sql<{ n: number }>`select null::int as n`.execute(database)).rejects.toThrow(
    'n as number, and it is null',
  )
  await expect(sql<{ n: string[] }>`select '{}'::jsonb as n`.execute(database)).rejects.toThrow(
    'n as array, and it is object',
  )
})

test('the declared row types of all store statements are collected', () => {
  const places = Object.keys(inject('declaredRows'))
  expect(places.filter((place) => /store\.ts:/.test(place)).length).toBeGreaterThan(120)
})
