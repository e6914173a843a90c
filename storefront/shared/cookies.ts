import { COOKIE_BYTES_MAX } from '#contract/limits.ts'

/** The value of a cookie in a `Cookie` header or in document.cookie; undefined if it is not there. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=')
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim()
  }
  return undefined
}

/** A readable cookie such as user_name; a malformed one is returned as it is. */
export function decodeText(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return value ?? ''
  }
}

/** Base64 of UTF-8 JSON (spec 9, R01). */
export function encodeList(list: readonly unknown[]): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(list))) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}

/** S5-006, S5-007: an undecodable value is an empty list. Entries are not validated here. */
export function decodeList(value: string | undefined): unknown[] {
  if (!value) return []
  try {
    const bytes = Uint8Array.from(atob(decodeText(value)), (char) => char.charCodeAt(0))
    const list: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The cookie's value for a list: all of it, or the newest (last) entries that fit (R01). */
export function fitList(list: readonly unknown[]): { value: string; isWhole: boolean } {
  let fitting = list
  let value = encodeList(fitting)
  while (value.length > COOKIE_BYTES_MAX && fitting.length > 0) {
    fitting = fitting.slice(1)
    value = encodeList(fitting)
  }
  return { value, isWhole: fitting.length === list.length }
}
