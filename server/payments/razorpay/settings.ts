import { z } from 'zod'
import { asText } from '#contract/say.ts'
import type { GatewayEnvironment } from '#server/payments/gateway.ts'

export const keys = z.object({
  keyId: z.string().regex(/^[A-Za-z0-9_]{1,100}$/, asText({ id: 'keyIdWrong' })),
  keySecret: z
    .string()
    .min(8, asText({ id: 'keySecretTooShort' }))
    .max(200),
  webhookSecret: z
    .string()
    .min(8, asText({ id: 'webhookSecretTooShort' }))
    .max(200),
})

const API = 'https://api.razorpay.com'
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

const api = z
  .string()
  .default(API)
  .refine(isOrigin, {
    error: ({ input }) => asText({ id: 'gatewayUrlWrong', name: 'RAZORPAY_API', given: input, like: API }),
  })
  .transform((text) => new URL(text).origin)
  .describe("the gateway's API; another one is for testing")

const script = z
  .string()
  .default(SCRIPT)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: ({ input }) => asText({ id: 'gatewayScriptWrong', name: 'RAZORPAY_CHECKOUT', given: input, like: SCRIPT }),
  })
  .describe('the script that opens the payment form; another one is for testing')

const given = z.object({ RAZORPAY_API: z.string(), RAZORPAY_CHECKOUT: z.string() })

export const environment: GatewayEnvironment = {
  variables: {
    RAZORPAY_KEY_ID: z
      .string()
      .optional()
      .describe("online payment of a single shop; each shop's own: `haat payments keys`"),
    RAZORPAY_KEY_SECRET: z.string().optional().describe('belongs to it'),
    RAZORPAY_WEBHOOK_SECRET: z.string().optional().describe('belongs to it'),
    RAZORPAY_API: api,
    RAZORPAY_CHECKOUT: script,
  },
  keys: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  address(values) {
    const { RAZORPAY_API, RAZORPAY_CHECKOUT } = given.parse(values)
    return { api: RAZORPAY_API, script: RAZORPAY_CHECKOUT }
  },
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  )
}
