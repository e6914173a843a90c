const NAMED_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']

/** Named sizes from small to large, then the others by their first number: 'm', '3xl', '6', 'uk 10', '32', 'free size'. */
export function bySize(a: string, b: string): number {
  const [one, other] = [rank(a), rank(b)]
  return one === other ? (a < b ? -1 : 1) : one - other
}

const NUMBERS_FROM = 1_000
const OTHERS = 1_000_000

function rank(size: string): number {
  const rank = NAMED_SIZES.indexOf(size)
  if (rank >= 0) return rank
  // '2xl' is 'xxl'.
  const extra = /^([2-9])xl$/.exec(size)?.[1]
  if (extra) return NAMED_SIZES.indexOf('xl') + Number(extra) - 1
  const number = /\d+(\.\d+)?/.exec(size)?.[0]
  return number ? NUMBERS_FROM + Number(number) : OTHERS
}
