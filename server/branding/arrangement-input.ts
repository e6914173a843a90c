import { z } from 'zod'
import { text } from '#contract/call.ts'
import { asText } from '#contract/say.ts'

/** More than a console's form can arrange. */
const MOST = 5000

const placed = {
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  hidden: z.literal(true).optional(),
}

function listOfPlaced<T extends { id: number }>(item: z.ZodType<T>) {
  return z
    .array(item)
    .max(MOST)
    .refine(
      (places) => new Set(places.map(({ id }) => id)).size === places.length,
      asText({ id: 'fieldWrong', field: 'arrangement' }),
    )
    .default([])
}

/** Ids that the catalogue does not have mean nothing: an import may take a category away after it was arranged. */
export const arrangementInput = z.object({
  rows: listOfPlaced(z.object(placed)),
  groups: listOfPlaced(z.object(placed)),
  categories: listOfPlaced(z.object({ ...placed, image: text.trim().min(1).max(200).optional() })),
})
