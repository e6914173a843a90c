import type { Say } from '#contract/say.ts'

/** Sentences without values that a file can be refused with. */
const REFUSED = [
  'noFileChosen',
  'chosenFileEmpty',
  'brokeOff',
  'notACashFile',
  'cashFileEmpty',
  'cashCourierMissing',
  'workbookLocked',
  'workbookBroken',
] as const
const TOO_LARGE = [
  'cashFileTooLarge',
  'uploadTooLarge',
  'workbookTooLarge',
  'workbookTooLong',
  'workbookTooWide',
  'cashFileTooLong',
]

/** Why a file was not taken: the form leads back with it. */
export function whyRefused(refused: string | null, say: Say): string {
  if (refused === null) return ''
  const known = REFUSED.find((id) => id === refused)
  if (known) return say({ id: known })
  if (TOO_LARGE.includes(refused))
    return 'This file is too large. Please export a shorter time: up to 5,000 lines and 4 MB.'
  if (refused === 'tooManyCashFilesWait') return 'Too many files wait. Please apply or discard one of them first.'
  return 'This file was not taken. Please try again.'
}
