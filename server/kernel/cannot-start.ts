import { DEFAULT_LOCALE, type Message, sentenceIn } from '#contract/say.ts'

/** Haat, or one of its commands, cannot start: why, and the remedy. Shown to the operator without a stack. */
export class CannotStart extends Error {
  readonly reason: Message

  constructor(reason: Message, options?: ErrorOptions) {
    super(sentenceIn(DEFAULT_LOCALE, reason), options)
    this.reason = reason
  }
}
