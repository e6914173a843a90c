import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A payment gateway is named in its own folder only: docs/decisions/040.

const project = join(import.meta.dirname, '..')
const codes = readdirSync(join(project, 'server/payments'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'simulator')
  .map(({ name }) => name)

/** The specification's own words, whichever gateway a shop has. */
const SPECIFICATION = [
  /razorpay_(?:payment_id|order_id|signature)/g, // S3-042, the fields of a payment's result
  /Razorpay SDK failed to load\. Are you online\?/g, // S8-036
  /\/webhooks\/razorpay/g, // R16
]

/** Where a gateway may be named. Documents for people are not looked at: they say how the one that we have is set up. */
const PLACES = [
  /^server\/payments\/(?:razorpay|simulator)\//,
  /^gateway-simulator\//, // it speaks as Razorpay does
  /^server\/payments\/gateways\.ts$/, // the line
  /^db\/migrations\/0008-payments\.sql$/, // the default of an account
  /^e2e\/gateway-script\.ts$/, // stands in for what the gateway loads in the browser
  /^bench\/mixed\/running-shop\.ts$/, // the environment of a server in production
  /^lint-rules\/gateway-names\.test\.ts$/,
  /^docs\/|\.md$/,
]

const CODE = /\.(?:[cm]?[jt]sx?|json|sql|ya?ml|css|grit|html)$/

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

test('the rule sees a name in code, and lets the words of the specification pass', () => {
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
    return '' // gone from the work tree
  }
}
