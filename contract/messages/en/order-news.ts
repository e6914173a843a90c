export const newsBySms = ({ phone }: { phone: string }) => `Notify me of my orders by SMS, on ${phone}`
export const newsByWhatsapp = ({ phone }: { phone: string }) => `Notify me of my orders by WhatsApp, on ${phone}`
export const noNewsThere = 'This shop cannot send messages to that phone.'
export const notTheSender = 'This is not from a sender of this shop.'
