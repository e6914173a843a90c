/** What a shopper of a bench sends along. */
export interface Sent {
  token?: string
  key?: string
  json?: unknown
  form?: Record<string, string>
}

export type Ask<Answer> = (method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<Answer>
