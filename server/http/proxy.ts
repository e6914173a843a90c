import type { Config } from '#server/config.ts'
import type { EdgeContext } from './edge.ts'

// Headers of a proxy count only when the connection comes from a proxy that the operator named (R30, ASVS 4.1.3).

function socketAddress(c: EdgeContext): string {
  return (c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
}

function isFromProxy(c: EdgeContext, config: Config): boolean {
  return config.trustedProxies.includes(socketAddress(c))
}

/** Who asks: the last address before our own proxies. */
export function clientAddress(c: EdgeContext, config: Config): string {
  if (!isFromProxy(c, config)) return socketAddress(c)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.reverse().find((hop) => hop && !config.trustedProxies.includes(hop)) ?? socketAddress(c)
}

export function protocolOf(c: EdgeContext, config: Config): 'http' | 'https' {
  if (isFromProxy(c, config)) return c.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return new URL(config.publicUrl).protocol === 'https:' ? 'https' : 'http'
}

/** The request's address as the shopper knows it: the host that decides the shop, under the operator's scheme and port. */
export function addressOf(c: EdgeContext, config: Config): URL {
  const { protocol, port } = new URL(config.publicUrl)
  const { pathname, search } = new URL(c.req.url)
  return new URL(`${protocol}//${hostOf(c, config)}${port && `:${port}`}${pathname}${search}`)
}

/** 'https://shop.example.in': a host of a shop under the operator's port; for links that travel, so never a host that was asked for. */
export function originOf(host: string, secure: boolean, config: Config): string {
  const { port } = new URL(config.publicUrl)
  return `${secure ? 'https' : 'http'}://${host}${port && `:${port}`}`
}

/** The host name that the shopper typed, in its one spelling: small letters, no port, no trailing dot. */
export function hostOf(c: EdgeContext, config: Config): string {
  const forwarded = isFromProxy(c, config) ? c.req.header('x-forwarded-host') : undefined
  const host = forwarded ?? c.req.header('host') ?? new URL(c.req.url).host
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
