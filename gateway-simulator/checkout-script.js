// The script that a shop's page loads: `new Razorpay(options).open()`, as in the gateway's documentation.
;(() => {
  const home = new URL(document.currentScript.src).origin

  window.Razorpay = class {
    #options
    #listeners = {}

    constructor(options) {
      this.#options = options
    }

    on(event, listener) {
      this.#listeners[event] = listener
    }

    open() {
      const { key, order_id, name = '', handler, modal = {} } = this.#options
      const frame = document.createElement('iframe')
      frame.src = `${home}/form?${new URLSearchParams({ key, order_id, name })}`
      frame.title = 'Payment'
      frame.style.cssText =
        'position:fixed;inset:0;margin:auto;width:min(420px,100vw);height:min(560px,100vh);border:0;border-radius:12px;background:#fff;box-shadow:0 0 0 100vmax rgba(0,0,0,.6);z-index:2147483647'
      const before = document.activeElement
      const close = () => {
        removeEventListener('message', hear)
        frame.remove()
        before?.focus?.()
      }
      const hear = (message) => {
        if (message.origin !== home || message.source !== frame.contentWindow) return
        const { kind, paid, error } = message.data
        if (kind === 'paid') {
          close()
          handler?.(paid)
        } else if (kind === 'failed') {
          this.#listeners['payment.failed']?.({ error })
        } else if (kind === 'dismissed') {
          close()
          modal.ondismiss?.()
        }
      }
      addEventListener('message', hear)
      frame.addEventListener('load', () => frame.focus())
      document.body.append(frame)
    }
  }
})()
