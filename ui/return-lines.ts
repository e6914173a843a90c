import { RETURN_REASONS, type ReturnReason } from '#contract/return-rules.ts'

// The lines of a form that requests a return: the customer's own, and the one of staff for a customer who called.

export interface TypedLine {
  line: number
  units: string
  reason: string
  /** '12:Blue': a stock and a colour. */
  to: string
}

export function typedLines(form: FormData): TypedLine[] {
  const field = (name: string) => String(form.get(name) ?? '')
  return form.getAll('line').map((value) => {
    const line = Number(value)
    return { line, units: field(`units-${line}`), reason: field(`reason-${line}`), to: field(`to-${line}`) }
  })
}

/** What the call takes; what is missing or odd, its checks refuse. */
export function requestedLines(lines: readonly TypedLine[], wants: string) {
  return lines.map(({ line, units, reason, to }) => {
    const [stockId = '', color = ''] = to.split(/:(.*)/s)
    return {
      line,
      units: units === '' ? 1 : Number(units),
      reason: RETURN_REASONS.find((each) => each === reason) as ReturnReason,
      ...(wants === 'exchange' && /^\d+$/.test(stockId) && { toStockId: Number(stockId), toColor: color }),
    }
  })
}
