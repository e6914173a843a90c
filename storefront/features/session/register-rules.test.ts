import { expect, test } from 'vitest'
import { newPasswordError, passwordError, registrationError } from './register-rules.ts'

test.each([
  ['', 'This field is required'],
  ['Short1a', 'Password must be at least 8 characters long.'],
  ['Seventeen17letter', 'Password must not exceed 16 characters.'],
  ['monsoon2026', 'Password must contain at least one uppercase letter.'],
  ['MONSOON2026', 'Password must contain at least one lowercase letter.'],
  ['MonsoonRain', 'Password must contain at least one number.'],
  ['Monsoon2026', undefined],
])('S5-009..S5-013 password %j, in each form', (password, sentence) => {
  const typed = () => password
  expect(passwordError(password)).toBe(sentence)
  expect(registrationError('password', typed)).toBe(sentence)
  expect(newPasswordError('newPassword', typed)).toBe(sentence)
})

const form = {
  firstName: 'Asha',
  email: 'asha@example.com',
  mobile: '98',
  password: 'Monsoon2026',
  confirmPassword: 'x',
}
const text = (name: string) => (form as Record<string, string>)[name] ?? ''

test('S5-008 S5-014 S5-016 the other fields', () => {
  expect(registrationError('firstName', text)).toBeUndefined()
  expect(registrationError('lastName', text)).toBe('This field is required')
  expect(registrationError('email', text)).toBeUndefined()
  expect(registrationError('mobile', text)).toBe('Phone number must be exactly 10 digits.')
  expect(registrationError('confirmPassword', text)).toBe('Passwords do not match.')
})

test('S5-017 S5-018 change of password', () => {
  expect(newPasswordError('oldPassword', text)).toBe('This field is required')
  expect(newPasswordError('confirmPassword', text)).toBe('New password and confirm password do not match.')
})
