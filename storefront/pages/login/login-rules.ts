import * as MESSAGES from '#contract/messages.ts'

export const LOGIN_FIELDS = ['username', 'password'] as const

export function loginError(field: string, text: (name: string) => string): string | undefined {
  return text(field).trim() === '' ? MESSAGES.required : undefined
}
