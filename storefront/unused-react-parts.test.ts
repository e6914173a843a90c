import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withoutUnusedParts } from './unused-react-parts.ts'

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const source = readFileSync(file, 'utf8')

test('React DOM without its unused functions is JavaScript still, and shorter', () => {
  const shorter = withoutUnusedParts(source)
  expect(() => runInNewContext(`(function () {${shorter}})`)).not.toThrow()
  expect(shorter.length).toBeLessThan(source.length * 0.95)
})

test('another release of React DOM is refused until somebody has looked at it', () => {
  expect(() => withoutUnusedParts(source.replaceAll(/"\d+\.\d+\.\d+"/g, '"99.0.0"'))).toThrow('unused-react-parts.ts')
})

test('a function that is gone is named', () => {
  const renamed = source.replaceAll('startViewTransition', 'beginViewTransition')
  expect(() => withoutUnusedParts(renamed)).toThrow('startViewTransition')
})
