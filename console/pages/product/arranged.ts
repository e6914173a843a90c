import type { Typed } from '#console/features/product/read-amounts.ts'
import type { ProductPicture } from '#contract/shop-products.ts'

/** `do` is 'up FILE', 'down FILE', 'remove FILE' or 'to 3 FILE'; colours are chosen beside each picture. */
export function arranged(seen: ProductPicture[], typed: Typed): ProductPicture[] {
  const pictures = seen.map(({ file, color }) => ({ file, color: typed[`color-${file}`] ?? color }))
  const [, verb, place, file] = /^(up|down|remove|to)(?: (\d+))? (.+)$/.exec(typed.do ?? '') ?? []
  const at = pictures.findIndex((each) => each.file === file)
  const [moved] = pictures.slice(at, at + 1)
  if (at < 0 || !moved) return pictures
  const others = pictures.filter((each) => each !== moved)
  if (verb === 'remove') return others
  const to = verb === 'up' ? at - 1 : verb === 'down' ? at + 1 : Number(place)
  return others.toSpliced(Math.max(0, to), 0, moved)
}
