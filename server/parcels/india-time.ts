const FORMS = [
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)[ T](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(?<zone>Z|[+-]\d\d:?\d\d)?$/,
  /^(?<d>\d\d) (?<m>\d\d) (?<y>\d{4}) (?<time>\d\d:\d\d:\d\d)(?<zone>)$/,
]

/** A time as couriers write it, in India where they name no zone; undefined if it is none. */
export function indiaTime(text: string): Date | undefined {
  for (const form of FORMS) {
    const { y, m, d, time = '', zone } = form.exec(text.trim())?.groups ?? {}
    if (y === undefined) continue
    const at = new Date(`${y}-${m}-${d}T${time.slice(0, 12)}${zone || '+05:30'}`)
    return Number.isNaN(at.getTime()) ? undefined : at
  }
  return undefined
}
