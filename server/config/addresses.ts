import { isIP } from 'node:net'

// What a setting that is an address may be.

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

export function isPostgres(text: string): boolean {
  return /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? '')
}

export function isSmtp(text: string): boolean {
  const url = parseUrl(text)
  return /^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== ''
}

export function isHttp(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '')
}

export function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  return /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/' && url.search + url.hash + url.username === ''
}

export function isBucket(text: string): boolean {
  const url = parseUrl(text)
  const hasKeys = url !== undefined && url.username !== '' && url.password !== ''
  return hasKeys && /^https?:$/.test(url.protocol) && /^\/[^/]+\/?$/.test(url.pathname)
}

function parseUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined
}
