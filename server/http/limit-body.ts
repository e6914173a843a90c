import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#server/kernel/refusal.ts'

/** More than any call or form of ours has to say (F50). */
const BODY_BYTES_MAX = 1_000_000

export const limitBody = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: () => {
    throw new Refusal('too-large', 'This is more than one request may carry.')
  },
})
