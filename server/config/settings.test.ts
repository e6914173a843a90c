import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings } from './settings.ts'

test('docs/settings.md has every setting as the server reads it: npm run haat -- settings prints the table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
  expect(page.slice(page.indexOf('| setting |')).trim()).toBe(describeSettings())
})
