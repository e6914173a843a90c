import { isIPv6 } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { firstFields } from '#server/kernel/fields.ts'
import type { EdgeContext } from './edge.ts'

// Headers of a proxy are used only if the connection comes from a proxy that the operator listed (R30, ASVS 4.1.3).

export interface Requester {
  /** The address at the other end of the socket. */
  from: string | undefined
  header(name: string): string | undefined
}

function requesterOf(c: EdgeContext): Requester {
  return { from: c.env?.incoming?.socket.remoteAddress, header: (name) => c.req.header(name) }
}

function socketAddress({ from = '127.0.0.1' }: Requester): string {
  return withoutMapping(from)
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isFromProxy(requester: Requester, { trustedProxies }: Config): boolean {
  return trustedProxies.length > 0 && trustedProxies.includes(socketAddress(requester))
}

/** The client as counted by limits: the last address before our own proxies; for IPv6 its network. */
export function clientAddress(c: EdgeContext, config: Config): string {
  const requester = requesterOf(c)
  if (!isFromProxy(requester, config)) return networkOf(socketAddress(requester))
  const hops = (requester.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const client = hops.reverse().find((hop) => hop && !config.trustedProxies.includes(hop)) ?? socketAddress(requester)
  return networkOf(withoutMapping(client))
}

/**
 * A subscriber has 2^64 IPv6 addresses, each of which would otherwise have its own limit. '2001:db8::5' ->
 * '2001:db8:0:0::/64'.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => (part ? part.split(':') : []))
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export function isSecureFor(requester: Requester, config: Config): boolean {
  if (isFromProxy(requester, config)) return requester.header('x-forwarded-proto') === 'https'
  return config.publicUrl.startsWith('https:')
}

export function isSecure(c: EdgeContext, config: Config): boolean {
  return isSecureFor(requesterOf(c), config)
}

/** The URL as the shopper sees it: the host that decides the shop, with the operator's scheme and port. */
export function addressOf(c: EdgeContext, config: Config): URL {
  const { protocol, port } = new URL(config.publicUrl)
  const { pathname, search } = new URL(c.req.url)
  return new URL(`${protocol}//${hostOf(c, config)}${port && `:${port}`}${decodable(pathname)}${firstFields(search)}`)
}

export function queryOf(c: EdgeContext): URLSearchParams {
  return new URLSearchParams(firstFields(new URL(c.req.url).search))
}

/** A '%' that encodes nothing ('/Product-Serach/100%') is encoded: the router would log a warning on the console. */
function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/**
 * 'https://shop.example.in': a host with the operator's port. Links that leave the page must not use the requested
 * host.
 */
export function originOf(host: string, secure: boolean, config: Config): string {
  const { port } = new URL(config.publicUrl)
  return `${secure ? 'https' : 'http'}://${host}${port && `:${port}`}`
}

/** The requested host name, normalised: lower case, no port, no trailing dot. */
export function hostOf(c: EdgeContext, config: Config): string {
  return requestedHost(requesterOf(c), config) ?? oneSpelling(new URL(c.req.url).host)
}

export function requestedHost(requester: Requester, config: Config): string | undefined {
  const forwarded = isFromProxy(requester, config) ? requester.header('x-forwarded-host') : undefined
  const host = forwarded ?? requester.header('host')
  return host && oneSpelling(host)
}

function oneSpelling(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
