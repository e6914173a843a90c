const LONGEST = 200

/** The search text of an address; a truncated or invented address still finds something (F52). */
export function searchText(raw: string): string {
  const text = raw.replaceAll('\0', ' ').trim().slice(0, LONGEST)
  return text.replace(/[\ud800-\udbff]$/, '').trim() // the cut may split a surrogate pair
}
