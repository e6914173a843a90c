import { requestedLines, type TypedLine, typedLines } from '#ui/return-lines.ts'

export interface TypedReturn {
  key: string
  wants: string
  lines: TypedLine[]
  comment: string
  upi: string
  upiName: string
}

export function typedIn(form: FormData): TypedReturn {
  const field = (name: string) => String(form.get(name) ?? '')
  return {
    ...{ key: field('key'), wants: field('wants'), comment: field('comment'), lines: typedLines(form) },
    ...{ upi: field('upi'), upiName: field('upiName') },
  }
}

/** What the call takes; what is missing or odd, its checks refuse. */
export function inputOf(number: string, { key, wants, lines, comment, upi, upiName }: TypedReturn) {
  return {
    ...{ number, key, comment, wants: wants as 'refund' | 'exchange', lines: requestedLines(lines, wants) },
    ...(upi.trim() !== '' && { upiId: upi, name: upiName }),
  }
}
