import type { Config } from '#server/config/config.ts'
import type { ShopAddress } from '#server/database/shop-addresses.ts'
import { plain } from '#server/kernel/terminal.ts'

/** A longer list is not useful; `reseller list` has all shops. */
export const ADDRESSES_SHOWN = 10

/** The message when Haat is ready: the shops' addresses, the data folder, how to stop. */
export function describeReady(config: Config, shops: ShopAddress[]): string {
  const rows = shops.slice(0, ADDRESSES_SHOWN).map(({ title, host }) => [plain(title), shopUrl(config, host)] as const)
  const [first] = shops
  const facts = [
    ...(config.mode === 'start' && first ? ([['Their mails', `${shopUrl(config, first.host)}outbox`]] as const) : []),
    ...(config.consoleHost ? ([['Their console', shopUrl(config, config.consoleHost)]] as const) : []),
    ['Data folder', config.dataFolder],
    ['Stop with', 'Ctrl+C'],
  ] as const
  const width = Math.max(...[...rows, ...facts].map(([name]) => name.length)) + 3
  const lines = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value]) => `  ${name.padEnd(width)}${value}`)
  const more = shops.length > rows.length ? ['  … and more: npm run haat -- reseller list'] : []
  const places = rows.length > 0 ? [...lines(rows), ...more] : ['  No shop yet. Make one: npm run haat -- help']
  return ['', 'Haat is ready.', '', ...places, '', ...lines(facts), ''].join('\n')
}

function shopUrl({ publicUrl }: Config, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.href
}
