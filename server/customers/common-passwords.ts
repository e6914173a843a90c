import * as MESSAGES from '#contract/messages.ts'
import { Refusal } from '#server/kernel/refusal.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Of the 49,233 commonest of zxcvbn those that other capitals bring past the rules (R22). Read when the first is asked for: 3 MB. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= 8 && /[0-9]/.test(word)))
}

/** In any capitals: `Password1` is `password1` to whoever guesses (ASVS 6.2.4). */
export async function assertUncommon(password: string, field: 'password' | 'newPassword'): Promise<void> {
  common ??= readCommon()
  if (!(await common).has(password.toLowerCase())) return
  throw new Refusal('bad-input', MESSAGES.passwordCommon, { fields: { [field]: MESSAGES.passwordCommon } })
}
