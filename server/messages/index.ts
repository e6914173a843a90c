export { forgetMail } from './forget-mail.ts'
export { getMail, listMails } from './list-mails.ts'
export { postStaffMail } from './post-staff-mail.ts'
export { sendMail } from './send-mail.ts'
