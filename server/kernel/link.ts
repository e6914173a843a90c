const LONGEST = 500
// A browser drops tabs and line ends and reads a backslash as a slash; marks of direction show another address than they lead to.
const NEVER = /[\s\p{Cc}\p{Cf}"'<>\\]/u

/** An outside address that a page may link to (R40): http or https, with a host and without a user. */
export function isOutsideLink(text: string): boolean {
  if (text.length > LONGEST || NEVER.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

/** A path of the shop itself, which no browser reads as another host. */
export function isPathOfShop(text: string): boolean {
  return text.length <= LONGEST && !NEVER.test(text) && /^\/(?!\/)/.test(text)
}
