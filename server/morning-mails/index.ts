export { morningOf } from './morning-of.ts'
export { listShopsToMail, writeMorningMails } from './write-morning-mails.ts'
