const LONGEST = 200

/** What an address asks to search for; an address that was cut or made up still finds something (F52). */
export function searchText(asked: string): string {
  const text = asked.replaceAll('\0', ' ').trim().slice(0, LONGEST)
  return text.replace(/[\ud800-\udbff]$/, '').trim() // the cut may go through a letter of two halves
}
