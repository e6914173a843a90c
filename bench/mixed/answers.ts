import { z } from 'zod'

// Of each answer what a shopper looks at; one that lacks it ends the run.

export const tokenAnswer = z.object({ access_token: z.string() })
export const addressAnswer = z.object({ data: z.object({ id: z.number() }) })
export const orderAnswer = z.object({ data: z.object({ ORDERID: z.string() }) })
export const ordersAnswer = z.object({ data: z.array(z.object({ CoOrderID: z.string(), CoPaymentMode: z.string() })) })
export const paymentAnswer = z.object({ state: z.string() })

const saidAnswer = z.object({ status: z.string().optional(), message: z.string().optional() })

/** Whatever has come: a refusal need not be one of ours. */
export function saidIn(body: unknown): z.infer<typeof saidAnswer> {
  return saidAnswer.safeParse(body).data ?? {}
}
