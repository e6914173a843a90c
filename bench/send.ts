/** What a simulated shopper sends with a request. */
export interface Sent {
  token?: string
  key?: string
  json?: unknown
  form?: Record<string, string>
}

export type Send<Answer> = (method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<Answer>
