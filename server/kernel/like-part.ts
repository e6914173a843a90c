/** For `like`: any text with this in it; what is typed has no wildcards. */
export function likePart(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}

/** For `like`: any text that begins with this. */
export function likeStart(typed: string): string {
  return likePart(typed).slice(1)
}
