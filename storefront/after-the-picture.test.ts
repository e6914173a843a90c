import { expect, test } from 'vitest'
import { scriptsAfterThePicture } from './after-the-picture.ts'

const LINKS = ['a', 'b', 'b'].map((file) => `<link rel="modulepreload" nonce="m" href="/assets/${file}.js"/>`).join('')
const CODE = 'import "/assets/a.js";\nimport("/assets/b.js");'
const START = `<script nonce="m" type="module" async="">${CODE}</script>`

test('a page with a large picture requests its scripts after it, each once, and starts as it is written', () => {
  const page = scriptsAfterThePicture(
    `<head>${LINKS}</head><img src="p.avif" fetchPriority="high"/>${START}<script>1</script>`,
  )
  expect(page).not.toContain('<link')
  expect(page).toMatch(/^<head><script nonce="m">[^<]+dataset\.first=''\)<\/script><\/head>/)
  expect(page).toContain(
    `<script nonce="m" type="later">${CODE}</script><script nonce="m" type="module" async="">let d=`,
  )
  expect(page).toContain('for(let href of ["/assets/b.js"])')
  expect(page.endsWith('</script><script>1</script>')).toBe(true)
})

test('a page without one starts at once', () => {
  const page = scriptsAfterThePicture(`<head>${LINKS}</head><img src="p.avif"/>${START}`)
  expect(page).not.toContain('dataset.first')
  expect(page.match(/<link rel="modulepreload" fetchpriority="low" href="\/assets\/b\.js"\/>/g)).toHaveLength(2)
  expect(page.endsWith(START)).toBe(true)
})

test('the router reads its data when it starts', () => {
  const data = 'window.__reactRouterContext = {}'
  const script = (code: string) => `<script nonce="m">${code}</script>`
  const page = scriptsAfterThePicture(
    `<head></head><img src="p.avif" fetchPriority="high"/>${script(data)}${START}${script(`${data}.a("$&")`)}`,
  )
  expect(page).toContain(`"later">${data};${data}.a("$&");${CODE}</script>`)
  expect(page).not.toContain(`"m">${data}`)
})
