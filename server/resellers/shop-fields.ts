import { z } from 'zod'

export const shopTitle = z
  .string()
  .trim()
  .min(1, 'A shop needs a title.')
  .max(120, 'A title has at most 120 characters.')

/** R07: applied, not only advertised; 0 removes the text too. */
export const onlineDiscount = z
  .int('The online discount is a whole number of percent.')
  .min(0, 'The online discount is 0 to 90 percent.')
  .max(90, 'The online discount is 0 to 90 percent.')

/** So many units of a product, alone in the cart, at one price with delivery (R05). */
export const shopOffers = z
  .array(
    z.object({
      name: z.string().min(1).max(100),
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
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'A host is written like shop.example.in, without https:// and port.')
