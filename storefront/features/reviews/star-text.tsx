/** Whole stars as text: the picture of fractions belongs to the product's page. */
export function StarText({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <span role="img" aria-label={`Rated ${rating} of 5`} className="text-lg leading-none whitespace-nowrap text-star">
      {'★'.repeat(full)}
      <span className="text-line">{'★'.repeat(5 - full)}</span>
    </span>
  )
}
