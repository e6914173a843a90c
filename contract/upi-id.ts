import type { Message } from './say.ts'

const NAME = /^[a-z0-9][a-z0-9._-]{1,254}$/
const HANDLE = /^[a-z][a-z0-9]{1,63}$/

/** A UPI id as it is stored, in lower case; or what is wrong with it. */
export function readUpiId(typed: string): { upiId: string } | { wrong: Message } {
  const upiId = typed.trim().toLowerCase()
  const [name = '', handle = '', ...rest] = upiId.split('@')
  if (rest.length > 0 || handle === '') return { wrong: { id: 'upiIdWrong' } }
  if (handle.includes('.')) return { wrong: { id: 'upiIdIsMail' } }
  return NAME.test(name) && HANDLE.test(handle) ? { upiId } : { wrong: { id: 'upiIdWrong' } }
}

/** As it is shown in lists and mails: as***@okaxis. */
export function maskUpiId(upiId: string): string {
  const at = upiId.indexOf('@')
  const shown = Math.min(2, Math.floor(at / 2))
  return `${upiId.slice(0, shown)}***${upiId.slice(at)}`
}
