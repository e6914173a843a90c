// Replacements for the gateway's script in the browser.

/** Opens nothing, and stores the options that it is opened with in `window.options`. */
export const recordsOptions = `window.Razorpay = class { constructor(options) { window.options = options } on() {} open() {} }`

/** Runs in the page before its scripts: delays the result of the gateway's form by so many milliseconds. */
export function answerLate(delayMs: number): void {
  type Options = { handler: (result: unknown) => void }
  let Checkout: (new (options: Options) => object) | undefined
  function Late({ handler, ...options }: Options): object {
    if (!Checkout) throw new Error('opened before it was loaded')
    return new Checkout({ ...options, handler: (result) => setTimeout(() => handler(result), delayMs) })
  }
  Object.defineProperty(window, 'Razorpay', {
    get: () => Checkout && Late,
    set: (loaded: typeof Checkout) => {
      Checkout = loaded
    },
  })
}
