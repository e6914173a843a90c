/** For `like`: any text with this in it; what is typed has no wildcards. */
export function likePart(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}
