export const newsBySms = ({ phone }: { phone: string }) => `Notify me of my orders by SMS, on ${phone}`
export const newsByWhatsapp = ({ phone }: { phone: string }) => `Notify me of my orders by WhatsApp, on ${phone}`
export const noNewsThere = 'This shop cannot send messages to that phone.'
export const newsStopped = ({ phone }: { phone: string }) =>
  `Whoever has ${phone} has stopped these messages. If it is your number, sign in with a code to it, and choose them again.`
export const notTheSender = 'This is not from a sender of this shop.'
