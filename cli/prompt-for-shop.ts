import { Refusal } from '#server/kernel/refusal.ts'
import { cancel, confirm, isCancel, text } from './prompts.ts'

interface Question {
  message: string
  placeholder: string
  isOptional?: boolean
}

/** Prompts for a missing value; without a terminal it fails and names the option to pass. */
export async function prompt(given: string | undefined, option: string, question: Question): Promise<string> {
  if (given !== undefined) return given
  if (!process.stdin.isTTY) {
    if (question.isOptional) return ''
    throw new Refusal('bad-input', { id: 'passOption', question: question.message, option })
  }
  const answer = await text({
    message: question.message,
    placeholder: question.placeholder,
    validate: (typed = '') => (typed.trim() || question.isOptional ? undefined : 'A value is required.'),
  })
  if (isCancel(answer)) {
    cancel('No shop was created.')
    throw new Refusal('bad-input', { id: 'nothingChanged' })
  }
  return (answer ?? '').trim()
}

/** A yes/no prompt; "no" without a terminal. */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  return (await confirm({ message: question, initialValue: false })) === true
}
