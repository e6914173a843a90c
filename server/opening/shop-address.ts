import { shopLabel } from '#contract/open-shop.ts'
import { fromText, type Message } from '#contract/say.ts'
import type { Settings, Tx } from '#server/kernel/ctx.ts'
import { isTaken } from './store.ts'

/** Names that people trust, or that the platform may need for itself. */
const RESERVED = new Set(
  (
    'www admin administrator manage console api app apps mail smtp imap pop webmail email ns ns1 ns2 dns mx ftp sftp ssh vpn ' +
    'cdn static assets media img images uploads files dev test testing staging stage demo beta preview local localhost ' +
    'login signin signup register account accounts auth sso oauth id secure security ssl pay payment payments billing ' +
    'invoice checkout support help helpdesk status docs doc blog news about legal privacy terms abuse postmaster ' +
    'hostmaster webmaster root system internal operator owner staff team haat shop shops store stores seller sellers ' +
    'metrics monitor grafana prometheus db database backup git ci autoconfig autodiscover wpad isatap'
  ).split(' '),
)

/** The host of the shop `label`, under the host of the public URL. */
export function hostOf({ publicUrl }: Settings, label: string): string {
  return `${label}.${domainOf(publicUrl)}`
}

export function domainOf(publicUrl: string): string {
  return new URL(publicUrl).hostname
}

/** Why there can be no shop of this label now. */
export async function whyNotHere(tx: Tx, typed: string): Promise<Message | undefined> {
  const parsed = shopLabel.safeParse(typed)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return fromText(issue?.message ?? '') ?? { id: 'shopLabelWrong' }
  }
  const label = parsed.data
  const host = hostOf(tx.settings, label)
  // Punycode would look like another name, and the console's own host must stay the console's.
  if (RESERVED.has(label) || label.startsWith('xn-') || host === tx.settings.consoleHost) {
    return { id: 'shopLabelReserved', label }
  }
  return (await isTaken(tx, host)) ? { id: 'shopLabelTaken', label } : undefined
}
