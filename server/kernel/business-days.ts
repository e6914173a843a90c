import { type RawBuilder, sql } from 'kysely'

/** Business days that have passed in India since a time; a holiday counts as one, unless it is a Saturday or a Sunday. */
export function businessDaysSince(since: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from generate_series(
      (${since} at time zone 'Asia/Kolkata')::date + 1, (now() at time zone 'Asia/Kolkata')::date, interval '1 day') as day
    where extract(isodow from day) < 6
  )`
}
