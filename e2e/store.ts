import { expect } from '@playwright/test'
import { connect } from '#bench/goods/store.ts'

/** `writes`: reads work and every change fails; `all`: every statement fails. */
export type Break = 'writes' | 'all'

/** Breaks a table of the shop with this data folder, as the owner; the returned function repairs it. */
export async function breakTable(data: string, table: string, what: Break): Promise<() => Promise<void>> {
  const run = async (statement: string) => {
    const client = await connect(data)
    await client.query(statement).finally(() => client.end())
  }
  if (what === 'all') {
    await run(`alter table ${table} rename to ${table}_taken_away`)
    return () => run(`alter table ${table}_taken_away rename to ${table}`)
  }
  await run(`
    create or replace function broken_on_purpose() returns trigger language plpgsql
      as $$ begin raise exception 'a fault on purpose'; end $$;
    create trigger broken_on_purpose before insert or update or delete on ${table}
      for each statement execute function broken_on_purpose()`)
  return () => run(`drop trigger broken_on_purpose on ${table}`)
}

/** Waits for the job that decides whether a new cash order must be confirmed: before it nobody confirms, packs, books or ships the order. */
export async function untilDecided(data: string, number: string): Promise<void> {
  const client = await connect(data)
  const undecided = `select from cash_confirmations join orders using (supplier_id, order_id) where number = $1 and state = 'undecided'`
  try {
    await expect.poll(async () => (await client.query(undecided, [number])).rowCount, { message: number }).toBe(0)
  } finally {
    await client.end()
  }
}
