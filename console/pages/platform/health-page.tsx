import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { HealthLine } from '#contract/platform.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Route } from './+types/health-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getHealth(), request)
}

const MARKS: Record<HealthLine['level'], [IconName, string, string]> = {
  broken: ['close', 'Broken', 'text-bad'],
  look: ['alert', 'Look', 'text-ink'],
  ok: ['check', 'All right', 'text-good'],
}

const ORDER = Object.keys(MARKS)

/** The output of haat doctor, the worst first. */
export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const lines = loaderData.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
  const broken = lines.filter(({ level }) => level === 'broken').length
  return (
    <>
      <title>Health | Platform</title>
      <h1 className="text-xl font-bold">Health</h1>
      <p className="mt-1 text-muted">{broken === 0 ? 'Nothing is broken.' : `${broken} broken.`}</p>
      <ul className="card mt-4 divide-y divide-line">
        {lines.map(({ level, what, todo }) => {
          const [icon, word, colour] = MARKS[level]
          return (
            <li key={what} className="flex gap-3 px-4 py-3">
              <Icon name={icon} className={`mt-0.5 shrink-0 ${colour}`} />
              <span className="min-w-0">
                <span className="sr-only">{word}: </span>
                {what}
                {todo && <span className="block text-sm text-muted">{todo}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">
        The walls between shops, payment keys and the books are checked at the server only:{' '}
        <code>npm run haat -- doctor</code>
      </p>
    </>
  )
}
