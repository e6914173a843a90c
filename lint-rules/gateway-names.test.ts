import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A payment gateway is named in its own folder only: docs/decisions/040.

const project = join(import.meta.dirname, '..')
const codes = readdirSync(join(project, 'server/payments'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'simulator')
  .map(({ name }) => name)

/** Names that the specification prescribes for every gateway. */
const SPECIFICATION = [
  /razorpay_(?:payment_id|order_id|signature)/g, // S3-042, the fields of a payment's result
  /Razorpay SDK failed to load\. Are you online\?/g, // S8-036
  /\/webhooks\/razorpay/g, // R16
]

/** Files that may name a gateway. Documentation is not checked, since it describes how to set up the gateways. */
const PLACES = [
  /^server\/payments\/(?:razorpay|simulator)\//,
  /^server\/payouts\/razorpayx\//, // the same company's payout service
  /^server\/payouts\/payout-services\.ts$/, // the list of payout services
  /^server\/testing\/fake-razorpayx\.ts$/, // imitates that
  /^server\/returns\/crash\.trial\.test\.ts$/, // the environment of a production server
  /^gateway-simulator\//, // implements Razorpay's API
  /^server\/payments\/gateways\.ts$/, // the list of gateways
  /^db\/migrations\/0008-payments\.sql$/, // the default gateway of an account
  /^e2e\/gateway-script\.ts$/, // replaces the gateway's script in the browser
  /^bench\/mixed\/running-shop\.ts$/, // the environment of a production server
  /^lint-rules\/gateway-names\.test\.ts$/,
  /^docs\/|\.md$/,
]

const CODE = /\.(?:[cm]?[jt]sx?|json|sql|ya?ml|css|html)$/

function namedIn(path: string, text: string): string[] {
  if (!CODE.test(path) || PLACES.some((place) => place.test(path))) return []
  const ours = SPECIFICATION.reduce((left, words) => left.replaceAll(words, ''), text)
  return ours.split('\n').filter((line) => codes.some((code) => line.toLowerCase().includes(code)))
}

test('no gateway is named outside its folder', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project })
    .toString()
    .split('\0')
    .filter((path) => path !== '')
  const named = files.flatMap((path) => namedIn(path, read(path)).map((line) => `${path}: ${line.trim()}`))
  expect(named).toEqual([])
})

test('the rule finds a name in code, and lets the words of the specification pass', () => {
  expect(codes).toEqual(['razorpay'])
  expect(namedIn('storefront/pages/payment/open.ts', 'const form = window.Razorpay')).toHaveLength(1)
  expect(namedIn('server/config.ts', 'RAZORPAY_KEY_ID: z.string()')).toHaveLength(1)
  expect(namedIn('contract/payments.ts', 'z.object({ razorpay_payment_id: text, razorpay_plan: text })')).toHaveLength(
    1,
  )
  expect(namedIn('contract/payments.ts', "z.object({ razorpay_payment_id: text }) // '/webhooks/razorpay'")).toEqual([])
  expect(namedIn('server/payments/razorpay/index.ts', "code: 'razorpay'")).toEqual([])
})

function read(path: string): string {
  if (!CODE.test(path)) return ''
  try {
    return readFileSync(join(project, path), 'utf8')
  } catch {
    return '' // deleted in the work tree
  }
}
