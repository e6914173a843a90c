import { fieldRefusal } from '#server/kernel/refusal.ts'

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Of zxcvbn's 49,233 commonest passwords, those that satisfy the rules with other capitals (R22). Loaded on first use:
 * 3 MB.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= 8 && /[0-9]/.test(word)))
}

/** Case-insensitive: a guess covers `Password1` and `password1` (ASVS 6.2.4). */
export async function assertUncommon(password: string, field: 'password' | 'newPassword'): Promise<void> {
  common ??= readCommon()
  if ((await common).has(password.toLowerCase())) throw fieldRefusal(field, { id: 'passwordCommon' })
}
