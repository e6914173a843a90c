// What stands in for the script of the gateway in the browser.

/** In its place: it opens nothing, and keeps the options that it is opened with in `window.options`. */
export const keepsWhatIsAsked = `window.Razorpay = class { constructor(options) { window.options = options } on() {} open() {} }`

/** In the page, before its scripts: the gateway's form hands its result over only after so many milliseconds. */
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
