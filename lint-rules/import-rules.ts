import { posix } from 'node:path'
import { domainsBelow, isDomain } from './domain-order.ts'
import type { Import } from './read-code.ts'

/** Who may import what. A path is one of the project, such as `server/cart/add-line.ts`. */
export interface ImportRule {
  isFor: (file: string) => boolean
  forbids: (imported: Import, file: string) => boolean
  because: string
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Whether it lies in one of these folders. */
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))

/** Whether it is imported from one of these folders. */
const isFrom = ({ source }: Import, ...folders: string[]) => isIn(source, ...folders.map((folder) => `#${folder}`))

/** The files of contract/ that go to the browser. */
const IN_THE_BROWSER = `
  limits lifetimes messages money best-offer cart-total shown-amounts cart-lines channel-names chosen-values
  cancel-reasons colour colour-pictures contact day device-name digits indian-states staff-rights staff-cookie
  order-query why-no-cod cod-claim gstin gst-states pin-codes setting-checks palettes in-menu cash-states csv-line
  parcel-states payout-states return-rules initial offers why-no-offer`
  .trim()
  .split(/\s+/)

const domainOf = (path: string) => /^#?server\/([^/]+)\//.exec(path)?.[1]

export const TERMINAL =
  'All that is printed goes through server/kernel/terminal.ts: say, sayLines, sayJson or complain.'

export const printsByTerminal = (file: string) =>
  isIn(file, 'cli', 'server', 'db', 'demo') &&
  !isIn(file, 'server/testing') &&
  !isTest(file) &&
  file !== 'server/kernel/terminal.ts'

const isOfPages = (file: string) =>
  isIn(file, 'storefront', 'console', 'ui') && !/^console\/[^/]+\.config\.ts$/.test(file)

export const IMPORT_RULES: ImportRule[] = [
  {
    isFor: () => true,
    forbids: ({ source }) => source.startsWith('../'),
    because:
      "Never climb with ../: inside a folder import './file.ts', across folders '#server/...', '#storefront/...' and so on.",
  },
  {
    isFor: () => true,
    // React Router puts the generated types of ./page.tsx into ./+types.
    forbids: ({ source }) => /^\.\/[^/]+\//.test(source) && !source.startsWith('./+types/'),
    because:
      "Never go down with ./folder/file.ts: across folders write '#server/...', so that the import rules see it.",
  },
  {
    isFor: (file) => isIn(file, 'server', 'storefront', 'db'),
    forbids: ({ source }, file) => posix.dirname(source) === `#${posix.dirname(file)}`,
    because: "This is the same folder: import './file.ts'.",
  },

  {
    isFor: (file) => isIn(file, 'contract') && !isTest(file),
    forbids: (imported) => !/^(?:\.\/|zod$)/.test(imported.source) && !isFrom(imported, 'contract'),
    because: 'contract/ imports zod and itself, nothing else: move what needs this to server/ or storefront/.',
  },
  {
    isFor: (file) => IN_THE_BROWSER.some((name) => file === `contract/${name}.ts` || isIn(file, `contract/${name}`)),
    forbids: ({ source }) => source === 'zod',
    because: 'This file goes to the browser, and zod costs it 23 kB: write schemas in the other files of contract/.',
  },
  {
    isFor: (file) => isOfPages(file) && !isTest(file),
    forbids: (imported) =>
      !imported.isTypeOnly &&
      isFrom(imported, 'contract') &&
      !IN_THE_BROWSER.some((name) => imported.source === `#contract/${name}.ts`),
    because:
      "This file of contract/ carries zod: write 'import type'. Values come from those that lint-rules/import-rules.ts lists.",
  },

  {
    isFor: (file) => isIn(file, 'server/kernel') && !isTest(file),
    forbids: (imported) => imported.source.startsWith('#') && !isFrom(imported, 'contract', 'server/kernel'),
    because:
      'server/kernel imports contract and itself: it knows no domain, no database file and no entry point. Pass it in, or move this up.',
  },
  {
    isFor: (file) => isIn(file, 'server/database') && !isTest(file),
    forbids: (imported) =>
      imported.source.startsWith('#') && !isFrom(imported, 'contract', 'server/kernel', 'server/database', 'db'),
    because:
      'server/database imports contract, the kernel and db/: it knows no domain and no entry point. Pass it in, or move this up.',
  },
  {
    isFor: () => true,
    forbids: ({ source }, file) => {
      const domain = domainOf(source)
      return (
        domain !== undefined && isDomain(domain) && domain !== domainOf(file) && source !== `#server/${domain}/index.ts`
      )
    },
    because:
      "A domain's entry point is its index.ts: import '#server/<domain>/index.ts', and export there what others may use.",
  },
  {
    isFor: (file) => isDomain(domainOf(file) ?? 'kernel') && !isTest(file),
    forbids: ({ source }, file) => {
      const [ours = '', theirs] = [domainOf(file), domainOf(source)]
      // server/http has a sentence of its own.
      return theirs !== undefined && ![ours, 'http', ...domainsBelow(ours)].includes(theirs)
    },
    because:
      'A domain imports the kernel and earlier domains only (lint-rules/domain-order.ts). Let the later domain call, or pass the value in.',
  },

  {
    isFor: (file) => isIn(file, 'server', 'cli', 'db', 'demo'),
    forbids: (imported) => isFrom(imported, 'storefront'),
    because:
      "The server never imports the storefront's sources: server/http/pages.ts loads the built one; what both need belongs in contract/.",
  },
  {
    isFor: (file) => isIn(file, 'server', 'db', 'demo'),
    forbids: (imported) => isFrom(imported, 'cli'),
    because: "cli/ is an entry point, nothing imports it: move what you need into the domain's verb.",
  },
  {
    isFor: (file) => isIn(file, 'server', 'cli', 'db', 'demo'),
    forbids: (imported) => isFrom(imported, 'simulation'),
    because: 'simulation/ plays with the product from outside, nothing imports it.',
  },
  {
    isFor: (file) =>
      isIn(file, 'server', 'cli', 'db', 'demo') &&
      !isIn(file, 'server/http', 'server/process', 'server/testing') &&
      !isTest(file),
    forbids: (imported) => isFrom(imported, 'server/http'),
    because:
      'server/http is an entry point, only server/process imports it: move what you need into a domain or the kernel.',
  },
  {
    isFor: (file) =>
      isIn(file, 'server') && !isIn(file, 'server/database', 'server/process', 'server/testing') && !isTest(file),
    forbids: (imported) => isFrom(imported, 'db', 'demo'),
    because:
      'db/ and demo/ import the domains, not the other way round: only server/process and server/database import them.',
  },
  {
    isFor: (file) =>
      !/(?:^|\/)store\.ts$|^(?:server\/.*|demo\/[^/]*)-store\.ts$/.test(file) &&
      !isIn(file, 'server/kernel', 'server/database', 'server/testing', 'simulation') &&
      !isTest(file),
    forbids: ({ source }) => /^(?:kysely|pg)(?:\/|$)/.test(source),
    because:
      "Only store.ts writes SQL: add a function to this domain's store.ts, or to the store of its noun beside it (server/orders/paying/payments-store.ts), and call it.",
  },
  {
    isFor: (file) => !isIn(file, 'server/http'),
    forbids: ({ source }) => /^#build\/|\/build\/|^virtual:react-router\//.test(source),
    because: 'Only server/http loads the built storefront: use its pages.ts.',
  },
  {
    isFor: printsByTerminal,
    forbids: ({ source }) => /^(?:node:)?(?:process|console)$/.test(source),
    because: TERMINAL,
  },
  {
    isFor: (file) => printsByTerminal(file) && file !== 'cli/prompts.ts',
    forbids: ({ source }) => source === '@clack/prompts',
    because: TERMINAL,
  },

  {
    isFor: isOfPages,
    forbids: (imported) => isFrom(imported, 'server', 'db', 'demo', 'cli', 'e2e', 'harness'),
    because:
      'The storefront never imports the server: call it through the contract, in loaders and actions by the client in their context.',
  },
  {
    isFor: (file) => isIn(file, 'storefront/shared'),
    forbids: (imported) => isFrom(imported, 'storefront') && !isFrom(imported, 'storefront/shared'),
    because:
      'storefront/shared knows no commerce: it imports contract and itself. Move this file to a feature, or pass the part in.',
  },
  {
    isFor: (file) => isIn(file, 'storefront/features'),
    forbids: (imported) =>
      isFrom(imported, 'storefront') && !isFrom(imported, 'storefront/shared', 'storefront/features'),
    because: 'A feature imports contract, shared and other features: what a page has, the page passes in.',
  },
  {
    isFor: (file) => isIn(file, 'storefront/pages'),
    forbids: (imported) =>
      isFrom(imported, 'storefront') && !isFrom(imported, 'storefront/shared', 'storefront/features'),
    because: 'Pages never import pages: what two screens share is a feature (storefront/features/).',
  },
  {
    isFor: (file) => isIn(file, 'ui'),
    forbids: (imported) => isFrom(imported, 'storefront', 'console'),
    because: 'ui/ is what storefront and console share: it imports contract and itself. Pass the part in.',
  },
  {
    isFor: (file) => isOfPages(file) && !isIn(file, 'ui'),
    forbids: (imported, file) => isFrom(imported, isIn(file, 'console') ? 'storefront' : 'console'),
    because: 'Storefront and console import nothing of each other: what both need belongs in ui/.',
  },

  {
    isFor: (file) => isIn(file, 'e2e', 'bench', 'harness'),
    forbids: ({ source }) => /^#(?!(?:e2e|bench|harness)\/|contract\/(?:limits|messages)\.ts$)/.test(source),
    because:
      "End-to-end tests and benches use the running product over HTTP: of its code they import only contract's limits and messages.",
  },
  {
    isFor: (file) => isIn(file, 'bench', 'harness'),
    forbids: (imported) => isFrom(imported, 'e2e'),
    because: 'bench and harness import nothing from e2e: move what both need to harness/.',
  },
  {
    isFor: (file) => isIn(file, 'harness'),
    forbids: (imported) => isFrom(imported, 'bench'),
    because: 'harness imports only itself: e2e and bench are built on it.',
  },
]
