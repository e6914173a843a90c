import { fieldRefusal } from '#server/kernel/refusal.ts'

const COLOUR_MAX = 100
const COLOURS_MAX = 50

export function readColours(typed: string): string[] {
  const byKey = new Map<string, string>()
  for (const colour of typed.split(/[,\n]/).map((each) => each.replace(/\s+/g, ' ').trim())) {
    if (colour.length > COLOUR_MAX) throw fieldRefusal('colors', { id: 'colourTooLong', most: COLOUR_MAX })
    if (colour && !byKey.has(colour.toLowerCase())) byKey.set(colour.toLowerCase(), colour)
  }
  return [...byKey.values()].slice(0, COLOURS_MAX)
}

/** 'Wash care: by hand' in each line; with what a cell of an import may have. */
export function readDetails(typed: string): Record<string, string> {
  const lines = typed.split('\n').map((line) => line.trim())
  const entries = lines.filter(Boolean).map((line) => {
    const [, label, value] = /^([^:]{1,100}?)\s*:\s*(\S.*)$/.exec(line) ?? []
    if (!label || !value) throw fieldRefusal('details', { id: 'detailWrong', line: line.slice(0, 60).toWellFormed() })
    return [label, value] as const
  })
  return Object.fromEntries(entries)
}
