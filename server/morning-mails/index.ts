export { morningOf } from './mailing-hours.ts'
export { listShopsToMail, writeMorningMails } from './write-morning-mails.ts'
