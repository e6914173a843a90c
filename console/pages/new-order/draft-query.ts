// The state of a new order in its address: the products, and who calls. So the page works without scripts, and a reload loses nothing.

export interface WantedLine {
  productId: number
  size: string
  color: string
  units: number
}

export interface DraftQuery {
  lines: WantedLine[]
  search: string
  mobile: string
  pincode: string
  /** Of an offer, as typed. */
  code: string
  /** Which of the addresses found is taken over. */
  use: number | null
}

const LINES_MAX = 100

export function readQuery(query: URLSearchParams): DraftQuery {
  const use = query.get('use')
  return {
    lines: query.getAll('line').slice(0, LINES_MAX).flatMap(readLine),
    search: query.get('q')?.trim().slice(0, 100) ?? '',
    mobile: localMobile(query.get('mobile') ?? ''),
    pincode: (query.get('pin') ?? '').replace(/\D/g, '').slice(0, 6),
    code: (query.get('code') ?? '').trim().slice(0, 40),
    use: use && /^\d$/.test(use) ? Number(use) : null,
  }
}

export function toQuery({ lines, search, mobile, pincode, code, use }: DraftQuery): string {
  const query = new URLSearchParams(lines.map((line) => ['line', writeLine(line)]))
  if (search) query.set('q', search)
  if (mobile) query.set('mobile', mobile)
  if (pincode) query.set('pin', pincode)
  if (code) query.set('code', code)
  if (use !== null) query.set('use', String(use))
  return `?${query}`
}

export function writeLine({ productId, units, size, color }: WantedLine): string {
  return JSON.stringify([productId, units, size, color])
}

export function readLine(text: string): WantedLine[] {
  try {
    const [productId, units, size, color] = JSON.parse(text) as unknown[]
    const isRight = isCount(productId) && isCount(units) && typeof size === 'string' && typeof color === 'string'
    return isRight
      ? [{ productId, units: Math.min(units, 1000), size: size.slice(0, 100), color: color.slice(0, 100) }]
      : []
  } catch {
    return []
  }
}

/** One more of a line, or a new line. */
export function withOneMore(lines: readonly WantedLine[], wanted: Omit<WantedLine, 'units'>): WantedLine[] {
  const at = lines.findIndex((line) => isSame(line, wanted))
  if (at < 0) return [...lines, { ...wanted, units: 1 }]
  return lines.map((line, nth) => (nth === at ? { ...line, units: line.units + 1 } : line))
}

/** One less; without its last piece a line is gone. */
export function withOneLess(lines: readonly WantedLine[], wanted: Omit<WantedLine, 'units'>): WantedLine[] {
  return lines
    .map((line) => (isSame(line, wanted) ? { ...line, units: line.units - 1 } : line))
    .filter(({ units }) => units > 0)
}

function isSame(a: Omit<WantedLine, 'units'>, b: Omit<WantedLine, 'units'>): boolean {
  return a.productId === b.productId && a.size === b.size && a.color === b.color
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** '+91 98765 43210' is typed, pasted and dictated. */
function localMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 12 && digits.startsWith('91')
    ? digits.slice(2)
    : digits.replace(/^0(?=\d{10}$)/, '').slice(0, 12)
}
