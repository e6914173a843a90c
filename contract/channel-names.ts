import type { PhoneChannel } from './phone-messages.ts'

export const CHANNEL_NAMES: Record<PhoneChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }
