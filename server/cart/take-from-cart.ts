import type { Tx } from '#server/kernel/ctx.ts'
import { reduceCartLines, type WantedLine } from './store.ts'

/** Removes the units bought: of three units of which one was bought with Buy Now, two stay. */
export async function takeFromCart(tx: Tx, customerId: number, bought: readonly WantedLine[]): Promise<void> {
  const productIds = bought.map(({ productId }) => productId)
  await reduceCartLines(tx, customerId, productIds, (lines) => bought.reduce(less, lines))
}

/** Units of the same colour are taken first, then those without a colour. */
export function less(lines: readonly WantedLine[], bought: WantedLine): readonly WantedLine[] {
  let toTake = bought.units
  const left = new Map<WantedLine, number>()
  for (const line of lines
    .filter((each) => isOf(each, bought))
    .toSorted((a, b) => Number(!a.color) - Number(!b.color))) {
    const taken = Math.min(line.units, toTake)
    left.set(line, line.units - taken)
    toTake -= taken
  }
  return lines.map((line) => ({ ...line, units: left.get(line) ?? line.units })).filter(({ units }) => units > 0)
}

/** Without a size or a colour: any. */
export function isOf(line: Omit<WantedLine, 'units'>, named: Omit<WantedLine, 'units'>): boolean {
  return (
    line.productId === named.productId &&
    (named.size === '' || line.size === named.size) &&
    (!named.color || !line.color || line.color === named.color)
  )
}
