import type { PhoneChannel } from '#contract/phone-messages.ts'

export const CHANNEL_NAMES: Record<PhoneChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }
