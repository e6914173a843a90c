import { RETURN_REASONS, type ReturnReason } from '#contract/return-rules.ts'

export interface TypedLine {
  line: number
  units: string
  reason: string
  /** '12:Blue': a stock and a colour. */
  to: string
}

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
  const lines = form.getAll('line').map((value) => {
    const line = Number(value)
    return { line, units: field(`units-${line}`), reason: field(`reason-${line}`), to: field(`to-${line}`) }
  })
  return {
    ...{ key: field('key'), wants: field('wants'), comment: field('comment'), lines },
    pictures: form.getAll('picture').filter((each) => typeof each === 'string'),
  }
}

/** What the call takes; what is missing or odd, its checks refuse. */
export function inputOf(number: string, { key, wants, lines, comment, pictures }: TypedReturn) {
  const isExchange = wants === 'exchange'
  return {
    ...{ number, key, comment, pictures },
    wants: wants as 'refund' | 'exchange',
    lines: lines.map(({ line, units, reason, to }) => {
      const [stockId = '', color = ''] = to.split(/:(.*)/s)
      return {
        line,
        units: units === '' ? 1 : Number(units),
        reason: RETURN_REASONS.find((each) => each === reason) as ReturnReason,
        ...(isExchange && /^\d+$/.test(stockId) && { toStockId: Number(stockId), toColor: color }),
      }
    }),
  }
}
