import { Link, useParams } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/** The way back, and what the page is about. */
export function LookHeading({
  title,
  text,
  to = '',
  back = 'Look',
}: {
  title: string
  text?: string
  to?: string
  back?: string
}) {
  const { shop } = useParams()
  return (
    <>
      <title>{`${title} | Console`}</title>
      <Link
        to={`/shops/${shop}/look${to}`}
        className="flex min-h-11 items-center gap-1 text-sm font-semibold text-primary-ink"
      >
        <Icon name="chevron-left" /> {back}
      </Link>
      <h1 className="mb-4 text-xl font-bold">{title}</h1>
      {text && <p className="-mt-3 mb-4 text-sm text-muted">{text}</p>}
    </>
  )
}
