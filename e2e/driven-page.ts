import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, ElementReference } from '#harness/driver.ts'

const WITHIN_MS = 20_000

/** The first visible element of a selector with a name, which is a regular expression; of an inline one what it holds. */
const FIND = `const [selector, name] = arguments
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim()
  const hasSize = (element) => [...element.getClientRects()].some(({ width, height }) => width * height > 0)
  const found = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.disabled && new RegExp(name).test(nameOf(element)) &&
    [element, ...element.querySelectorAll('*')].some(hasSize))
  return found ? [found, ...found.querySelectorAll('*')].find((each) => each.getClientRects()[0]?.width > 0) : null`
const FIELD = `const [label] = arguments
  const labels = [...document.querySelectorAll('label')].filter(({ control }) => control?.checkVisibility())
  return labels.find(({ innerText }) => new RegExp('^' + label + '( \\\\*)?$').test(innerText.trim()))?.control ?? null`
/** React marks each hydrated element. */
const IS_HYDRATED = `return document.readyState === 'complete' &&
  Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))`

/** What a shopper does on a page, in a browser that only WebDriver drives. Each step waits until it can be done. */
export function drive(driver: Driver) {
  /** Tries again what meets a page that is just changing. */
  async function until<T>(what: string, work: () => Promise<T>): Promise<T & {}> {
    const deadline = Date.now() + WITHIN_MS
    for (;;) {
      const result = await work().catch((error: unknown) => {
        if (Date.now() > deadline) throw error
      })
      if (result) return result
      if (Date.now() > deadline) throw new Error(`Not within ${WITHIN_MS / 1_000} s: ${what}`)
      await wait(50)
    }
  }

  const find = (selector: string, name: string) => driver.run<ElementReference | null>(FIND, selector, name)

  return {
    async open(address: string): Promise<void> {
      await driver.open(address)
      await until(`${address} is interactive`, () => driver.run<boolean>(IS_HYDRATED))
    },
    /** Waits for a page, to which a link or a form has led. */
    async isAt(path: RegExp): Promise<void> {
      await until(`the address ${path}`, async () => {
        const address = await driver.run<string>('return location.pathname + location.search')
        return path.test(address) && (await driver.run<boolean>(IS_HYDRATED))
      })
      await driver.errors()
    },
    async sees(selector: string, name = ''): Promise<void> {
      await until(`${selector} ${name}`, () => find(selector, name))
    },
    /** Waits until the first picture of a selector has come. */
    async shows(selector: string): Promise<void> {
      const isShown = 'return document.querySelector(arguments[0])?.naturalWidth > 0'
      await until(`the picture ${selector}`, () => driver.run<boolean>(isShown, selector))
    },
    async press(selector: string, name = ''): Promise<void> {
      await until(`${selector} ${name}`, async () => {
        const element = await find(selector, name)
        if (!element) return
        // Bars that stick to the edges would take the click.
        await driver.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        await driver.click(element)
        return element
      })
    },
    async fill(fields: Record<string, string>): Promise<void> {
      for (const [label, text] of Object.entries(fields)) {
        const field = await until(`the field ${label}`, () => driver.run<ElementReference | null>(FIELD, label))
        await driver.run('arguments[0].focus(); arguments[0].select?.()', field) // what is in it is replaced
        await driver.type(field, text)
      }
    },
    /** Does some steps in the document of a frame. */
    async inFrame(selector: string, steps: () => Promise<void>): Promise<void> {
      await driver.enter(await until(selector, () => find(selector, '')))
      await steps()
      await driver.enter()
    },
  }
}
