export interface KnownWord {
  word: string
  spelling: string
  products: number
}

const NEAREST_MAX = 3

/**
 * The likeliest intended words: those with the fewest edits, rarely of the first character; among equals those of more
 * products.
 */
export function nearest(typed: string, known: KnownWord[]): KnownWord[] {
  const most = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3
  const ranked = known
    .map((each) => ({ each, distance: distance(typed, each.word) + (typed[0] === each.word[0] ? 0 : 0.5) }))
    .filter((ranked) => ranked.distance <= most)
    .sort((a, b) => a.distance - b.distance || b.each.products - a.each.products)
  return ranked
    .filter((each) => each.distance === ranked[0]?.distance)
    .slice(0, NEAREST_MAX)
    .map(({ each }) => each)
}

/** Characters to insert, delete, replace or swap with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}
