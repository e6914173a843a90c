import { Client } from 'pg'

// Time passes only when the simulation moves it. Node's `Date` and PostgreSQL's now() read the same milliseconds; timers, which only
// guard against hanging, run on.

const RealDate = Date
let milliseconds = 0

/** `new Date()` and Date.now() of this process are the simulation's from now on. */
export function replaceDate(): void {
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
      super(...((given.length === 0 ? [milliseconds] : given) as [number]))
    }
    static override now() {
      return milliseconds
    }
  } as DateConstructor
}

export const now = (): number => milliseconds

/** Replaces now() in an empty database, before its migrations, so that the defaults of columns are bound to it. */
export async function replaceNow(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    // A sequence, since what it holds is seen at once and leaves no dead rows, however often it is set. PL/pgSQL computes one expression
    // in a fifth of the time of a function in SQL.
    await owner.query(`
      create schema clock;
      create sequence clock.milliseconds;
      select setval('clock.milliseconds', 1);
      create function clock.now() returns timestamptz stable language plpgsql
        as $$ begin return 'epoch'::timestamptz + pg_sequence_last_value('clock.milliseconds') * interval '1 millisecond'; end $$;
      create function clock.clock_timestamp() returns timestamptz stable language sql as 'select clock.now()';
      grant usage on schema clock to public;
      grant select on clock.milliseconds to public`)
    await owner.query('alter database haat set search_path = public, clock, pg_catalog')
  })
}

/** Functions that name their own search path have it to be named there too. */
export async function replaceNowInFunctions(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(`
      do $$ declare f regprocedure; begin
        for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and proconfig::text like '%search_path%'
        loop execute format('alter function %s set search_path = public, clock, pg_catalog, pg_temp', f); end loop;
      end $$`)
  })
}

async function asOwner(url: string, work: (owner: Client) => Promise<void>): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** `set` writes it into the database. */
export async function setClock(at: number, set: (at: number) => Promise<unknown>): Promise<void> {
  milliseconds = at
  await set(at)
}
