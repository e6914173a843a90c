export const newsBySms = ({ phone }: { phone: string }) => `Tell me about my orders by SMS, on ${phone}`
export const newsByWhatsapp = ({ phone }: { phone: string }) => `Tell me about my orders by WhatsApp, on ${phone}`
export const noNewsThere = 'This shop cannot send messages to that phone.'
export const notTheSender = 'This is not from a sender of this shop.'
