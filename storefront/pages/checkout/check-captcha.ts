import { CAPTCHA_DIGITS } from '#contract/limits.ts'

const CODE = new RegExp(`^[0-9]{${CAPTCHA_DIGITS}}$`)

export function hasRightCaptcha(form: FormData): boolean {
  const code = String(form.get('captchaCode') ?? '')
  return CODE.test(code) && String(form.get('captcha') ?? '').replace(/\s/g, '') === code
}
