import { requestedLines, type TypedLine, typedLines } from '#ui/return-lines.ts'

export interface TypedReturn {
  key: string
  wants: string
  lines: TypedLine[]
  comment: string
  /** Those that the server has stored. */
  pictures: string[]
}

export function typedIn(form: FormData): TypedReturn {
  const field = (name: string) => String(form.get(name) ?? '')
  return {
    ...{ key: field('key'), wants: field('wants'), comment: field('comment'), lines: typedLines(form) },
    pictures: form.getAll('picture').filter((each) => typeof each === 'string'),
  }
}

/** What the call takes; what is missing or odd, its checks refuse. */
export function inputOf(number: string, { key, wants, lines, comment, pictures }: TypedReturn) {
  return {
    ...{ number, key, comment, pictures, wants: wants as 'refund' | 'exchange' },
    lines: requestedLines(lines, wants),
  }
}
