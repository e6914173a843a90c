export { misbehave } from '#server/phone-messages/simulator/controls.ts'
export { deleteOldTexts } from '#server/phone-messages/simulator/store.ts'
export { type Channel, type ChannelAccount, type HandedMessage, NotTaken } from './channel.ts'
export {
  hasProvedPhone,
  insertConsent as addConsent,
  isStopped,
  selectConsents as listConsents,
  updateConsentsEnded as endConsents,
} from './consents-store.ts'
export { enqueueOrderNews, type OrderNews } from './enqueue-order-news.ts'
export { hasTemplate, listChannelsFor, listPhoneChannels } from './find-accounts.ts'
export { handInMessage } from './hand-in.ts'
export { listTexts } from './list-outbox.ts'
export { phoneMessageOperations } from './operations.ts'
export { asPhone } from './phone.ts'
export { getPhoneSettings, setPhonePrice } from './phone-settings.ts'
export { millisecondsOfQuiet } from './quiet-hours.ts'
export { answerSenderChallenge } from './receive-reports.ts'
export { type PhoneMessage, sendPhoneMessage } from './send-phone-message.ts'
export { PHONE_SENDER_VARIABLES, readPhoneSenderAddresses } from './sender-settings.ts'
export { setPhoneAccount } from './set-phone-account.ts'
export { findShopOrigin } from './shop-origin.ts'
export { shopPhoneOperations } from './staff-operations.ts'
export { forgetOldPhones, type PhoneMessageRow } from './store.ts'
