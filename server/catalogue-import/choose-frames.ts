import type { Frame } from '#contract/catalogue.ts'
import { pictureShape } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectUnframed, updateFrames } from './places-store.ts'

/** So few that a first import of a thousand categories does not read every picture twice. */
const PICTURES_SEEN = 3

/** A category without a chosen frame gets that of its first pictures; one without pictures stays undecided. */
export async function chooseFrames(ctx: Ctx, uploads: string): Promise<void> {
  const { supplierId } = ctx.tenant
  const unframed = await withTransaction(ctx, (tx) => selectUnframed(tx, PICTURES_SEEN))
  const found: { categoryId: number; frame: Frame }[] = []
  for (const { categoryId, images } of unframed) {
    const shapes = await Promise.all(images.filter(Boolean).map((name) => pictureShape(uploads, supplierId, name)))
    const frame = mostCommon(shapes.filter((shape) => shape !== undefined))
    if (frame) found.push({ categoryId, frame })
  }
  if (found.length > 0) await withTransaction(ctx, (tx) => updateFrames(tx, found))
}

/** Of several equally common the first. */
function mostCommon(frames: Frame[]): Frame | undefined {
  const groups = [...Map.groupBy(frames, (frame) => frame).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]
}
