import { COOKIE_BYTES_MAX } from '#contract/limits.ts'

/** The value of a cookie in a `Cookie` header or in document.cookie; undefined where there is none. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=')
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim()
  }
  return undefined
}

/** A readable cookie such as user_name; a broken one counts as its own text. */
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

/** S5-006, S5-007: what cannot be decoded is an empty list. The entries are unchecked: whoever reads them checks. */
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

/** The cookie's value for a list: the whole of it, or the newest (last) entries that fit (R01). */
export function fitList(list: readonly unknown[]): { value: string; isWhole: boolean } {
  let kept = list
  let value = encodeList(kept)
  while (value.length > COOKIE_BYTES_MAX && kept.length > 0) {
    kept = kept.slice(1)
    value = encodeList(kept)
  }
  return { value, isWhole: kept.length === list.length }
}
