import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODE_RULES } from './code-rules.ts'
import { DOMAINS, domainsBelow, isDomain } from './domain-order.ts'
import { IMPORT_RULES } from './import-rules.ts'
import { readCode } from './read-code.ts'

const project = join(import.meta.dirname, '..')

const climb = 'Never climb with ../'
const down = 'Never go down with ./folder'
const same = "This is the same folder: import './file.ts'."
const contractAlone = 'contract/ imports zod and itself, nothing else'
const noZod = 'This file goes to the browser, and zod costs it'
const kernel = 'server/kernel imports contract and itself'
const database = 'server/database imports contract, the kernel and db/'
const entry = "A domain's entry point is its index.ts"
const order = 'A domain imports the kernel and earlier domains only'
const noStorefront = "The server never imports the storefront's sources"
const noCli = 'cli/ is an entry point, nothing imports it'
const noSimulation = 'simulation/ plays with the product from outside'
const noHttp = 'server/http is an entry point'
const noDb = 'db/ and demo/ import the domains, not the other way round'
const sql = 'Only store.ts writes SQL'
const built = 'Only server/http loads the built storefront'
const noServer = 'The storefront never imports the server'
const shared = 'storefront/shared knows no commerce'
const feature = 'A feature imports contract, shared and other features'
const page = 'Pages never import pages'
const typesOnly = 'This file of contract/ carries zod'
const shareable = 'ui/ is what storefront and console share'
const apart = 'Storefront and console import nothing of each other'
const byClient = 'A browser calls the contract by storefront/shared/client.ts'
const terminal = 'All that is printed goes through server/kernel/terminal.ts'
const inCatalogue = 'A refusal names a sentence of the catalogue'
const inArgument = 'An argument of a command is refused with a sentence of the catalogue'
const inSchema = 'A check of a schema carries a message of the catalogue'
const byId = 'Sentences change, and with the language: compare the id of a message'
const overHttp = 'End-to-end tests and benches use the running product over HTTP'
const noE2e = 'bench and harness import nothing from e2e'
const noBench = 'harness imports only itself'

const planted: [file: string, code: string, expected: string][] = [
  ['server/cart/climb.ts', "import { a } from '../kernel/a.ts'", climb],
  ['server/cart/climb-type.ts', "export type A = import('../kernel/a.ts').A", climb],
  ['storefront/pages/home/climb.tsx', "export { a } from '../a.ts'", climb],
  ['e2e/climb.spec.ts', "import { a } from '../contract/limits.ts'", climb],
  ['server/down.ts', "import { a } from './catalogue/store.ts'", down],
  ['server/cart/same.ts', "import { a } from '#server/cart/a.ts'", same],

  ['contract/package.ts', "import { a } from 'hono'", contractAlone],
  ['contract/node.ts', "import { a } from 'node:crypto'", contractAlone],
  ['contract/server.ts', "import type { A } from '#server/kernel/a.ts'", contractAlone],
  ['contract/limits.ts', "import { z } from 'zod'", noZod],
  ['contract/messages/en/cart.ts', "import { z } from 'zod'", noZod],

  ['server/kernel/domain.ts', "import { a } from '#server/catalogue/index.ts'", kernel],
  ['server/kernel/config.ts', "import { a } from '#server/config/config.ts'", kernel],
  ['server/database/domain.ts', "import { a } from '#server/catalogue/index.ts'", database],

  ['server/cart/entry.ts', "import { a } from '#server/catalogue/store.ts'", entry],
  ['server/cart/entry-dynamic.ts', "export const dynamic = import('#server/catalogue/store.ts')", entry],
  ['server/cart/entry.test.ts', "import { a } from '#server/catalogue/store.ts'", entry],
  ['server/invoices/entry.ts', "import { a } from '#server/orders/paying/payments-store.ts'", entry],
  ['server/http/entry.ts', "import { a } from '#server/catalogue/list-products.ts'", entry],
  ['server/entry.ts', "import { a } from '#server/catalogue/operations.ts'", entry],
  ['cli/entry.ts', "import { a } from '#server/catalogue/store.ts'", entry],
  ['demo/entry.ts', "import { a } from '#server/catalogue/store.ts'", entry],

  ['server/images/same-rank.ts', "import { a } from '#server/resellers/index.ts'", order],
  ['server/catalogue/same-rank.ts', "import { a } from '#server/branding/index.ts'", order],
  ['server/catalogue/later.ts', "import type { A } from '#server/cart/index.ts'", order],
  ['server/cart/same-rank.ts', "import { a } from '#server/addresses/index.ts'", order],
  ['server/search/later.ts', "import { a } from '#server/orders/index.ts'", order],
  ['server/payments/later.ts', "import { a } from '#server/mails/index.ts'", order],
  ['server/payments/example/later.ts', "import { a } from '#server/mails/index.ts'", order],
  ['server/orders/gateway.ts', "import { a } from '#server/payments/index.ts'", order],
  ['server/orders/later.ts', "import { a } from '#server/mails/index.ts'", order],
  ['server/orders/config.ts', "import { a } from '#server/config/config.ts'", order],
  ['server/orders/later.ts', "import { a } from '#server/invoices/index.ts'", order],
  ['server/unplaced/any.ts', "import { a } from '#server/resellers/index.ts'", order],

  ['server/catalogue/looks-out.ts', "import { a } from '#storefront/shared/a.ts'", noStorefront],
  ['server/http/looks-out.ts', "import type { A } from '#storefront/root.tsx'", noStorefront],
  ['cli/looks-out.ts', "import { a } from '#storefront/shared/a.ts'", noStorefront],
  ['server/catalogue/command.ts', "import { a } from '#cli/haat.ts'", noCli],
  ['server/http/command.ts', "import { a } from '#cli/haat.ts'", noCli],
  ['server/orders/plays.ts', "import { a } from '#simulation/clock.ts'", noSimulation],
  ['server/catalogue/edge.ts', "import { a } from '#server/http/app.ts'", noHttp],
  ['cli/edge.ts', "import { a } from '#server/http/app.ts'", noHttp],
  ['server/catalogue/seed.ts', "import { a } from '#demo/index.ts'", noDb],

  ['server/cart/add-line.ts', "import { sql } from 'kysely'", sql],
  ['server/cart/add-line-type.ts', "import type { Pool } from 'pg'", sql],
  ['server/http/app-sql.ts', "import { sql } from 'kysely'", sql],
  ['cli/query.ts', "import { Pool } from 'pg'", sql],
  ['cli/orders-store.ts', "import { sql } from 'kysely'", sql],
  ['server/orders/restore.ts', "import { sql } from 'kysely'", sql],

  ['server/catalogue/bundle.ts', "export const dynamic = import('#build/server/index.js')", built],
  ['server/start-bundle.ts', "import * as build from 'virtual:react-router/server-build'", built],

  ['ui/upwards.tsx', "import { a } from '#console/shared/a.ts'", shareable],
  ['console/shared/across.ts', "import { a } from '#storefront/shared/a.ts'", apart],
  ['storefront/features/cart/across.ts', "import { a } from '#console/shared/a.ts'", apart],
  ['console/shared/server.ts', "import { a } from '#server/kernel/a.ts'", noServer],
  ['storefront/shared/server.ts', "import { a } from '#server/kernel/a.ts'", noServer],
  ['storefront/pages/home/server.ts', "import type { A } from '#server/catalogue/index.ts'", noServer],
  ['storefront/features/cart/server.ts', "import { a } from '#demo/index.ts'", noServer],
  ['storefront/entry.server.tsx', "import { a } from '#cli/haat.ts'", noServer],
  ['storefront/shared/upwards.ts', "import { a } from '#storefront/features/cart/a.ts'", shared],
  ['storefront/shared/ui/upwards.tsx', "import { a } from '#storefront/pages/home/a.ts'", shared],
  ['storefront/features/cart/upwards.ts', "import { a } from '#storefront/pages/home/a.ts'", feature],
  ['storefront/features/cart/root.ts', "import { a } from '#storefront/root.tsx'", feature],
  ['storefront/pages/home/page.tsx', "import { a } from '#storefront/pages/product/price-tag.tsx'", page],
  ['storefront/features/cart/fetch.ts', "export const a = fetch('/api/Add_to_cart1', { method: 'POST' })", byClient],
  ['storefront/pages/home/fetch.ts', 'export const a = fetch(`/api/Pincode`)', byClient],
  ['storefront/pages/home/zod.ts', "import { a } from '#contract/catalogue.ts'", typesOnly],
  ['storefront/features/cart/zod.ts', "export { a } from '#contract/cart.ts'", typesOnly],
  ['storefront/shared/zod.ts', "export const dynamic = import('#contract/cart.ts')", typesOnly],

  ['cli/prints.ts', "process.stdout.write('here')", terminal],
  ['cli/complains.ts', 'const { write } = process.stderr\nexport { write }', terminal],
  ['cli/imports.ts', "import { stdout } from 'node:process'\nexport { stdout }", terminal],
  ['cli/prompt.ts', "import { text } from '@clack/prompts'\nexport { text }", terminal],
  ['server/prints.ts', "process.stderr.write('here')", terminal],
  ['demo/prints.ts', "process.stdout.write('here')", terminal],

  ['server/cart/refuses.ts', "export const a = new Refusal('not-found', 'It is gone.')", inCatalogue],
  ['cli/refuses.ts', "export const a = new Refusal('not-found', `It is gone.`, { fields: {} })", inCatalogue],
  ['cli/argument.ts', "export const a = new InvalidArgumentError('It is no number.')", inArgument],
  ['cli/arguments.ts', 'export const a = new InvalidArgumentError(`It is no number.`)', inArgument],
  ['contract/schema.ts', "export const a = z.string().min(1, 'It is missing.')", inSchema],
  ['server/orders/schema.ts', "export const a = z.int('It is a whole number.')", inSchema],
  ['storefront/pages/cart/compares.ts', 'export const a = said === MESSAGES.selectSize', byId],
  ['storefront/pages/cart/begins.ts', 'export const a = said.startsWith(MESSAGES.maximumReached)', byId],
  ['server/cart/compares.ts', 'export const a = MESSAGES.selectSize !== said', byId],
  ['bench/compares.ts', "export const a = said === 'This order is cancelled already.'", byId],
  ['server/http/includes.ts', "export const a = said.includes('Nothing is left.')", byId],

  ['e2e/inside.spec.ts', "import { a } from '#server/orders/index.ts'", overHttp],
  ['e2e/screen.spec.ts', "import { a } from '#storefront/shared/a.ts'", overHttp],
  ['e2e/schema.spec.ts', "import { a } from '#contract/orders.ts'", overHttp],
  ['bench/inside.ts', "import { a } from '#server/orders/index.ts'", overHttp],
  ['harness/inside.ts', "import { a } from '#server/orders/index.ts'", overHttp],
  ['bench/fixtures.ts', "import { a } from '#e2e/fixtures.ts'", noE2e],
  ['harness/fixtures.ts', "import { a } from '#e2e/fixtures.ts'", noE2e],
  ['harness/measured.ts', "import { a } from '#bench/pages.ts'", noBench],
]

const legal: [file: string, code: string][] = [
  ['server/kernel/terminal.ts', "process.stdout.write('here')"],
  ['cli/prompts.ts', "import { progress } from '@clack/prompts'"],
  ['server/cart/process.ts', 'export const pid = process.pid'],
  [
    'contract/cart.ts',
    "import { z } from 'zod'\nimport { a } from './call.ts'\nimport { b } from '#contract/limits.ts'",
  ],
  ['contract/cart.test.ts', "import { test } from 'vitest'"],
  ['contract/money.ts', "import { a } from './limits.ts'"],
  ['server/kernel/transaction.ts', "import { sql } from 'kysely'\nimport type { A } from '#contract/call.ts'"],
  ['server/database/open.ts', "import { Pool } from 'pg'\nimport { a } from '#server/kernel/logger.ts'"],
  ['server/images/store.ts', "import { sql } from 'kysely'\nimport { a } from '#server/kernel/ctx.ts'"],
  ['server/orders/paying/payments-store.ts', "import { sql } from 'kysely'"],
  ['server/catalogue/list-products.ts', "import { a } from './store.ts'\nimport { b } from '#server/images/index.ts'"],
  ['server/cart/price-lines.ts', "import { a } from '#server/catalogue/index.ts'"],
  [
    'server/orders/placing/place-order.ts',
    "import { a } from '#server/cart/index.ts'\nimport { b } from '#contract/orders.ts'",
  ],
  [
    'server/payments/example/index.ts',
    "import type { Gateway } from '#server/payments/gateway.ts'\nimport type { GatewayPayment } from '#server/orders/index.ts'",
  ],
  ['server/mails/write-mail.ts', "import { a } from '#server/orders/index.ts'"],
  [
    'server/invoices/issue-invoice.ts',
    "import { a } from '#server/orders/index.ts'\nimport { b } from '#server/branding/index.ts'",
  ],
  ['server/images/import.test.ts', "import { a } from '#server/orders/index.ts'\nimport { sql } from 'kysely'"],
  [
    'server/http/app.ts',
    "import { a } from '#server/orders/index.ts'\nexport const p = import('#build/server/index.js')",
  ],
  ['server/process/main.ts', "import { a } from '#server/http/app.ts'\nimport { b } from '#demo/index.ts'"],
  ['server/config/config.ts', 'export const port = process.env.PORT'],
  ['server/process/serve.ts', "import { a } from './main.ts'\nexport const b = a"],
  [
    'cli/haat.ts',
    "import { a } from '#server/catalogue/index.ts'\nimport { b } from '#server/config/config.ts'\nexport const c = [a, b]",
  ],
  ['storefront/root.tsx', "import { a } from '#storefront/features/cart/a.ts'\nexport default function Root() {}"],
  ['storefront/shared/client.ts', "export const a = fetch('/api/a')"],
  ['storefront/features/cart/data.ts', "export const a = fetch('/addcart.data')"],
  ['storefront/shared/ui/button.tsx', "import { a } from '#storefront/shared/format.ts'"],
  ['storefront/features/cart/line.tsx', "import { a } from '#storefront/features/product-card/card.tsx'"],
  [
    'storefront/pages/product/page.tsx',
    "import type { Route } from './+types/page'\nimport type { A } from '#contract/catalogue.ts'\n" +
      "import { b } from '#contract/limits.ts'\nimport { c } from './price-tag.tsx'\n" +
      "import { d } from '#storefront/features/cart/a.ts'\nexport default function Page() {}",
  ],
  [
    'server/cart/refuses-by-id.ts',
    "export const a = new Refusal('not-found', { id: 'gone' })\nexport const b = said.id === 'selectSize'",
  ],
  ['server/cart/says.test.ts', "import { a } from './says.ts'\nexport const b = a === 'It is gone.'"],
  ['e2e/cart.spec.ts', "import { a } from '#e2e/fixtures.ts'\nimport { b } from '#contract/messages.ts'"],
  ['e2e/weight.spec.ts', "import { a } from '#bench/pages.ts'\nimport { b } from '#harness/chromium.ts'"],
  ['bench/run.ts', "import { a } from '#harness/running-shop.ts'\nimport { b } from '#bench/pages.ts'"],
  ['harness/limits.ts', "import { a } from '#contract/limits.ts'"],
]

/** Why this code is not allowed in this file. */
function faultsOf(file: string, text: string): string[] {
  const code = readCode(file, text)
  const imports = IMPORT_RULES.filter(
    ({ isFor, forbids }) => isFor(file) && code.imports.some((imported) => forbids(imported, file)),
  )
  const other = CODE_RULES.filter(({ isFor, isBroken }) => isFor(file) && isBroken(code))
  return [...imports, ...other].map(({ because }) => because)
}

test('the code of the project keeps the rules', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx'], { cwd: project, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(project, file)))
  expect(files.length).toBeGreaterThan(1000)
  const faults = files.flatMap((file) =>
    faultsOf(file, readFileSync(join(project, file), 'utf8')).map((because) => `${file}: ${because}`),
  )
  expect(faults).toEqual([])
})

describe('a planted violation is found, by its own rule alone', () => {
  test.each(planted)('%s: %s', (file, code, expected) => {
    expect(faultsOf(file, code)).toEqual([expect.stringContaining(expected)])
  })
})

test.each(legal)('%s passes', (file, code) => {
  expect(faultsOf(file, code)).toEqual([])
})

test('every rule has a planted violation', () => {
  for (const { because } of [...IMPORT_RULES, ...CODE_RULES])
    expect(
      planted.some(([, , expected]) => because.startsWith(expected)),
      because,
    ).toBe(true)
})

test('every domain has its place in the order, and imports earlier ones only', () => {
  const folders = readdirSync(join(project, 'server'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const domains = folders.map(({ name }) => name).filter(isDomain)
  expect(DOMAINS.toSorted()).toEqual(domains.toSorted())
  const earlier = ['kernel', 'database', 'jobs']
  for (const domain of DOMAINS) {
    expect(earlier).toEqual(expect.arrayContaining(domainsBelow(domain)))
    earlier.push(domain)
  }
})
