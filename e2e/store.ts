import { connect } from '#bench/goods/store.ts'

/** `writes`: the table can be read, and each change of it fails; `all`: no statement finds it. */
export type Break = 'writes' | 'all'

/** Breaks a table of the shop whose data lie there; the function it gives mends it. By the owner, whoever else has rights on it. */
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
