export interface ChosenLine {
  line: number
  units: number
}

const NAME = /^line-(\d{1,4})$/

export function fieldOf(line: number): string {
  return `line-${line}`
}

/** How many pieces of which line were chosen, such as line-2=1. Lines of which none was are left out. */
export function chosenLines(fields: URLSearchParams): ChosenLine[] {
  return [...fields].flatMap(([name, value]) => {
    const [, line] = NAME.exec(name) ?? []
    const units = Number(value)
    return line && Number.isInteger(units) && units > 0 ? [{ line: Number(line), units }] : []
  })
}
