import { Refusal } from '#server/kernel/refusal.ts'
import { cancel, confirm, isCancel, text } from './prompts.ts'

interface Question {
  message: string
  placeholder: string
  isOptional?: boolean
}

/** Asks at the terminal for what was not given; without a terminal it says which option to give. */
export async function askFor(given: string | undefined, option: string, question: Question): Promise<string> {
  if (given !== undefined) return given
  if (!process.stdin.isTTY) {
    if (question.isOptional) return ''
    throw new Refusal('bad-input', `${question.message} Give ${option}, or a file that says it with --file.`)
  }
  const answer = await text({
    message: question.message,
    placeholder: question.placeholder,
    validate: (typed = '') => (typed.trim() || question.isOptional ? undefined : 'This is needed.'),
  })
  if (isCancel(answer)) {
    cancel('Nothing was opened.')
    throw new Refusal('bad-input', 'Stopped before the end; nothing was changed.')
  }
  return (answer ?? '').trim()
}

/** Yes or no; without a terminal, no. */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  return (await confirm({ message: question, initialValue: false })) === true
}
