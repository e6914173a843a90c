import * as clack from '@clack/prompts'
import { plain } from '#server/kernel/terminal.ts'

// The terminal's prompts and progress bars. clack draws them with control characters of its own and their text may be
// untrusted, so it is sanitised like all printed text.

export { isCancel } from '@clack/prompts'

/** A choice of two values; `labels` are the texts shown for them. */
export function choose<T extends string>(message: string, labels: Record<T, string>): Promise<T | symbol> {
  const options = Object.entries<string>(labels).map(([value, label]) => ({ value, label: plain(label) }))
  return clack.select({ message: plain(message), options }) as Promise<T | symbol>
}

export function text(question: clack.TextOptions): ReturnType<typeof clack.text> {
  return clack.text({ ...question, message: plain(question.message) })
}

export function confirm(question: clack.ConfirmOptions): ReturnType<typeof clack.confirm> {
  return clack.confirm({ ...question, message: plain(question.message) })
}

export function cancel(message: string): void {
  clack.cancel(plain(message))
}

export interface Bar {
  advance(steps: number, message: string): void
  stop(message: string): void
}

export function startBar(title: string, max: number): Bar {
  const bar = clack.progress({ max, style: 'heavy' })
  bar.start(plain(title))
  return {
    advance: (steps, message) => bar.advance(steps, plain(message)),
    stop: (message) => bar.stop(plain(message)),
  }
}
