import { z } from 'zod'
import { ONLINE } from '#contract/cart-total.ts'
import { asText } from '#contract/say.ts'

export const shopTitle = z
  .string()
  .trim()
  .min(1, asText({ id: 'shopTitleMissing' }))
  .max(120, asText({ id: 'shopTitleTooLong' }))

/** R07: applied, not only advertised; 0 removes the text too. */
export const onlineDiscount = z
  .int(asText({ id: 'discountNotWhole' }))
  .min(0, asText({ id: 'discountRange' }))
  .max(90, asText({ id: 'discountRange' }))

/** So many units of a product, alone in the cart, at one price with delivery (R05). */
export const shopOffers = z
  .array(
    z.object({
      name: z
        .string()
        .min(1)
        .max(100)
        // The reason of the online discount.
        .refine((name) => name !== ONLINE),
      product: z.string().min(1),
      units: z.int().min(1),
      paise: z.int().min(0),
      hint: z.string().min(1),
    }),
  )
  .max(20)

export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, asText({ id: 'hostWrong' }))
