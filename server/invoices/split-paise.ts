/**
 * Splits whole paise by weight: each part is rounded down, and the remaining paise go, one each, to the parts that lost
 * most. BigInt, because the product of two amounts does not fit a number.
 */
export function splitPaise(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, part: Number(product / sum), lost: product % sum }
  })
  let left = total - exact.reduce((all, { part }) => all + part, 0)
  for (const one of exact.toSorted((a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost) || a.at - b.at)) {
    if (left === 0) break
    one.part++
    left--
  }
  return exact.map(({ part }) => part)
}

/** Rounds half up. */
export function divideRounded(dividend: number, factor: number, divisor: number): number {
  return Number((2n * BigInt(dividend) * BigInt(factor) + BigInt(divisor)) / (2n * BigInt(divisor)))
}
