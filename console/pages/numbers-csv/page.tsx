import { readPeriod } from '#console/features/numbers/read-period.ts'
import { csvAnswer } from '#console/shared/csv.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { Route } from './+types/page.ts'
import { TABLES } from './tables.ts'

/** `numbers/csv?table=states&from=…&to=…`: one table of the figures as a file, with all of its rows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const name = searchParams.get('table') ?? ''
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined
  if (!table) throw new Response(null, { status: 404 })
  const numbers = signedInValue(await context.get(visitContext).api.getNumbers(readPeriod(searchParams)), request)
  return csvAnswer(`${name}-${numbers.from}-${numbers.to}`, table(numbers))
}
