export { forgetMail } from './forget-mail.ts'
export { getMail, listMails } from './list-mails.ts'
export { sendMail } from './send-mail.ts'
