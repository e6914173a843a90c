import type { OpenForm, OpenPayment } from '#contract/payments.ts'

type Listeners = Parameters<OpenForm>[2]

interface Place {
  shopName: string
  /** The address of this page, with the order and the product of Buy Now. */
  address: string
}

/** The browser code of each gateway, in the gateway's folder, loaded on demand. */
const FORMS = import.meta.glob<{ openForm: OpenForm }>('../../../server/payments/*/form.ts')

/** Loads the gateway's form and script and opens the form over the page; rejects if they cannot be loaded. */
export async function openCheckout(
  payment: OpenPayment,
  { shopName, address }: Place,
  listeners: Listeners,
): Promise<void> {
  const load = FORMS[`../../../server/payments/${payment.gateway.code}/form.ts`]
  if (!load) throw new Error(`there is no form of the gateway ${payment.gateway.code}`)
  const [{ openForm }] = await Promise.all([load(), loadScript(payment.gateway.script)])
  const returnTo = `${location.origin}/payments/return${new URL(address, location.origin).search}`
  const color = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()
  openForm(payment, { shopName, returnTo, color }, listeners)
}

let loaded = ''

function loadScript(address: string): Promise<void> {
  if (loaded === address) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => {
      loaded = address
      resolve()
    }
    script.onerror = () => {
      script.remove() // so that a second try loads it again
      reject(new Error('the script of the gateway cannot be loaded'))
    }
    document.head.append(script)
  })
}
