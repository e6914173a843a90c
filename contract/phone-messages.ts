import type { PHONE_CHANNELS } from './limits.ts'

// Messages to phones.

export type PhoneChannel = (typeof PHONE_CHANNELS)[number]

/** 'handing-in': the sender is being asked, or a server was killed while it asked. */
export type PhoneMessageState = 'waiting' | 'handing-in' | 'sent' | 'delivered' | 'failed' | 'skipped'
