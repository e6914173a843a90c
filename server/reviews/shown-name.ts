const LONGEST = 30
/** A name and not a number, an address or a sentence. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.’'-]*$/u

/** 'Asha R.': the first name and the initial of the surname, and nothing that would lead to the person. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ''] = firstName.trim().split(/\s+/)
  if (!NAME.test(first) || first.length > LONGEST) return 'A customer'
  const [initial = ''] = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(lastName.trim())]
    .map(({ segment }) => segment)
    .filter((character) => /^\p{L}/u.test(character))
  return initial && initial.length <= 8 ? `${first} ${initial.toUpperCase()}.` : first
}
