import { isTest, printsByTerminal, TERMINAL } from './import-rules.ts'
import type { Code } from './read-code.ts'

/** What code may not call, compare or print with. */
export interface CodeRule {
  isFor: (file: string) => boolean
  isBroken: (code: Code) => boolean
  because: string
}

type Text = string | undefined

const isText = (text: Text) => text?.startsWith("'") ?? false
/** Several words that begin with a capital. */
const isPhrase = (text: Text) => text !== undefined && /^'[A-Z].* .*'$/s.test(text)
const isSentence = (text: Text) => text !== undefined && (/^MESSAGES\./.test(text) || /^'[A-Z].* .*[.!?]'$/s.test(text))

const isProduct = (file: string) => !isTest(file) && !file.startsWith('e2e/')

export const CODE_RULES: CodeRule[] = [
  {
    isFor: printsByTerminal,
    isBroken: ({ members }) => members.some((member) => /^process\.std(?:out|err)$/.test(member)),
    because: TERMINAL,
  },
  {
    isFor: (file) =>
      /^(?:storefront|console|ui)\//.test(file) &&
      !isTest(file) &&
      !/^storefront\/shared\/client\.ts$|^console\/features\/[^/]+\/upload-[^/]+\.ts$/.test(file),
    isBroken: ({ calls }) => calls.some(({ name, given }) => name === 'fetch' && given[0]?.startsWith("'/api/")),
    because:
      "A browser calls the contract by storefront/shared/client.ts, whose types are the contract's; a picture's bytes go by an upload-*.ts of a feature of the console.",
  },
  {
    isFor: isProduct,
    isBroken: ({ calls }) => calls.some(({ name, given }) => name === 'Refusal' && isText(given[1])),
    because:
      "A refusal names a sentence of the catalogue by its id, such as { id: 'noSuchJob', job: 7 }: add it to contract/messages/en.",
  },
  {
    isFor: isProduct,
    isBroken: ({ calls }) => calls.some(({ name, given }) => name === 'InvalidArgumentError' && isText(given[0])),
    because:
      'An argument of a command is refused with a sentence of the catalogue: add it to contract/messages/en/arguments.ts.',
  },
  {
    isFor: isProduct,
    isBroken: ({ calls }) =>
      calls.some(
        ({ name, given }) =>
          /^\.(?:min|max|int|number|regex|refine|multipleOf|strictObject|union|array)$/.test(name) &&
          given.length <= 2 &&
          isPhrase(given.at(-1)),
      ),
    because:
      "A check of a schema carries a message of the catalogue: asText({ id: 'required' }). Any other text counts as zod's own.",
  },
  {
    isFor: isProduct,
    isBroken: ({ calls, compared }) =>
      compared.some((sides) => sides.some(isSentence)) ||
      calls.some(
        ({ name, on, given }) => /^\.(?:startsWith|endsWith|includes)$/.test(name) && [on, given[0]].some(isSentence),
      ),
    because: 'Sentences change, and with the language: compare the id of a message, such as the reason of a refusal.',
  },
]
