import { FIELDS_MAX } from '#server/kernel/fields.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const HEADERS_MAX = 8 * 1024
/** As much as a form without files may have. */
const TEXTS_MAX = 64 * 1024
const FILES_MAX = 20
const END_OF_HEADERS = '\r\n\r\n'

interface FormParts {
  texts: [name: string, value: string][]
  /** Empty ones, where nothing was chosen, are left out. */
  files: [name: string, bytes: Uint8Array][]
}

/**
 * The parts of a form with files (RFC 7578), few and with short headers: the platform's reader takes half a minute for as many as fit
 * into a form with photos, during which every shop stands still.
 */
export function readParts(body: Buffer, type: string): FormParts {
  const boundary = type
    .split(';')
    .map((parameter) => /^\s*boundary="?([^"\s]{1,70})"?\s*$/i.exec(parameter)?.[1])
    .find(Boolean)
  if (!boundary || !body.subarray(0, boundary.length + 2).equals(Buffer.from(`--${boundary}`))) throw broken()
  const parts: FormParts = { texts: [], files: [] }
  const mark = Buffer.from(`\r\n--${boundary}`)
  let left = TEXTS_MAX
  let chosen = 0
  let at = mark.length - 2
  while (body.toString('latin1', at, at + 2) !== '--') {
    if (parts.texts.length === FIELDS_MAX || chosen === FILES_MAX) {
      throw new Refusal('too-large', { id: 'tooManyFields', most: FIELDS_MAX })
    }
    const length = body.subarray(at, at + HEADERS_MAX).indexOf(END_OF_HEADERS)
    const from = at + length + END_OF_HEADERS.length
    const to = body.indexOf(mark, from)
    const headers = body.toString('utf8', at, at + length)
    const name = /\bname="([^"\r\n]{1,100})"/i.exec(headers)?.[1]
    if (length < 0 || to < 0 || name === undefined) throw broken()
    const bytes = body.subarray(from, to)
    if (/\bfilename\*?=/i.test(headers)) {
      chosen++
      if (bytes.length > 0) parts.files.push([name, new Uint8Array(bytes)])
    } else {
      left -= bytes.length
      if (left < 0) throw new Refusal('too-large', { id: 'bodyTooLarge', kilobytes: TEXTS_MAX / 1024 })
      parts.texts.push([name, bytes.toString('utf8')])
    }
    at = to + mark.length
  }
  return parts
}

function broken(): Refusal {
  return new Refusal('bad-input', { id: 'bodyWrong' })
}
