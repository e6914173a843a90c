import { z } from 'zod'

// The parts of each response that a shopper uses. A response without them ends the run.

export const tokenAnswer = z.object({ access_token: z.string() })
export const addressAnswer = z.object({ data: z.object({ id: z.number() }) })
export const orderAnswer = z.object({ data: z.object({ ORDERID: z.string() }) })
export const ordersAnswer = z.object({ data: z.array(z.object({ CoOrderID: z.string(), CoPaymentMode: z.string() })) })
export const paymentAnswer = z.object({ state: z.string() })

const refusalAnswer = z.object({
  status: z.string().optional(),
  message: z.string().optional(),
  reason: z.string().optional(),
})

/** Reads any response: a refusal may come from a proxy. */
export function refusalIn(body: unknown): z.infer<typeof refusalAnswer> {
  return refusalAnswer.safeParse(body).data ?? {}
}
