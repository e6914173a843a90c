import type { Message } from '#contract/say.ts'
import type { Settings } from '#server/kernel/ctx.ts'
import type { GatewayEnvironment } from './gateway.ts'
import { GATEWAYS } from './gateways.ts'

type Values = Readonly<Record<string, unknown>>

const ENVIRONMENTS = GATEWAYS.flatMap(({ code, environment }) => (environment ? [{ code, ...environment }] : []))

/** The environment variables of all gateways. */
export const GATEWAY_VARIABLES: GatewayEnvironment['variables'] = Object.assign(
  {},
  ...ENVIRONMENTS.map(({ variables }) => variables),
)

/** With only some of its three keys, payments would begin and never be confirmed. */
export function findHalfGivenKeys(values: Values): Message[] {
  return ENVIRONMENTS.flatMap(({ keys }) => {
    const missing = keys.filter((name) => !values[name])
    if (missing.length === 0 || missing.length === keys.length) return []
    return [{ id: 'gatewayKeysMissing', missing, keys }]
  })
}

export function readGatewaySettings(values: Values): Settings['gateways'] {
  const addresses = Object.fromEntries(ENVIRONMENTS.map(({ code, address }) => [code, Object.freeze(address(values))]))
  const [account] = ENVIRONMENTS.flatMap(({ code, keys }) => {
    const [keyId, keySecret, webhookSecret] = keys.map((name) => String(values[name] ?? ''))
    return keyId && keySecret && webhookSecret ? [{ gateway: code, keyId, keySecret, webhookSecret }] : []
  })
  return Object.freeze({ addresses: Object.freeze(addresses), account })
}
