const STAR = 'm10 1.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.5 7.7l5.9-.8L10 1.5Z'
const PLACES = [0, 20, 40, 60, 80]

/** Five stars, filled to the tenth, and the count beside them (S2-134, S2-135). */
export function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <svg viewBox="0 0 100 20" width="100" height="20" role="img" aria-label={`Rated ${rating} of 5`}>
        <Stars className="fill-line" />
        <svg width={Math.min(100, rating * 20)} height="20" aria-hidden="true">
          <Stars className="fill-star" />
        </svg>
      </svg>
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted">
        ({count} {count === 1 ? 'rating' : 'ratings'})
      </span>
    </span>
  )
}

function Stars({ className }: { className: string }) {
  return (
    <g className={className}>
      {PLACES.map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </g>
  )
}
