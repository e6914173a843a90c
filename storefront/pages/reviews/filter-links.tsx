import { Link } from 'react-router'
import { queryOf, type Shown } from './shown.ts'

/** Each is an address, so that the list works without scripts and can be sent to somebody. */
export function FilterLinks({ shown, pictured }: { shown: Shown; pictured: number }) {
  const stars = shown.stars
  return (
    <nav aria-label="Filter and sort" className="pills mt-4 flex flex-wrap gap-2 border-y border-line py-3">
      <Chip to={{ ...shown, sort: 'helpful' }} isOn={shown.sort === 'helpful'}>
        Most helpful
      </Chip>
      <Chip to={{ ...shown, sort: 'newest' }} isOn={shown.sort === 'newest'}>
        Newest
      </Chip>
      {(pictured > 0 || shown.isPictured) && (
        <Chip to={{ ...shown, isPictured: !shown.isPictured }} isOn={shown.isPictured}>
          {`With photos (${pictured})`}
        </Chip>
      )}
      {stars !== undefined && (
        <Chip to={{ ...shown, stars: undefined }} isOn>
          {`${stars === 1 ? '1 star' : `${stars} stars`} ✕`}
        </Chip>
      )}
    </nav>
  )
}

function Chip({ to, isOn, children }: { to: Shown; isOn: boolean; children: string }) {
  return (
    <Link to={queryOf(to)} preventScrollReset aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  )
}
