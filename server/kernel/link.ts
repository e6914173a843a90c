const LONGEST = 500
// Browsers drop tabs and line breaks and read a backslash as a slash; direction marks display another address than the
// link's target.
const NEVER = /[\s\p{Cc}\p{Cf}"'<>\\]/u

/** An external URL that a page may link to (R40): http or https, with a host and without user info. */
export function isOutsideLink(text: string): boolean {
  if (text.length > LONGEST || NEVER.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

/** A path of the shop itself, which no browser reads as another host. */
export function isPathOfShop(text: string): boolean {
  return text.length <= LONGEST && !NEVER.test(text) && /^\/(?!\/)/.test(text)
}
