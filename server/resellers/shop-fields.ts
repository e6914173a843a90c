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

export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'A host is written like shop.example.in, without https:// and port.')
