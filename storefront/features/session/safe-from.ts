const NOT_A_PLACE_TO_RETURN_TO = /^\/(login|logout|register)\/*$/i

/**
 * The place to return to after sign-in, only as a path of this site (R20, F41): whatever a browser could read as another
 * host (`//e`, `/\e`, a tab that it drops, `/%2f/e`, `/./ /e`) leads to the home page.
 */
export function safeFrom(from: string | null | undefined): string {
  if (!from || from.length > 500 || !/^\/[!-[\]-~]*$/.test(from)) return '/'
  const base = 'https://shop.invalid'
  if (!URL.canParse(from, base)) return '/'
  const { origin, pathname, search } = new URL(from, base)
  const start = pathname.replace(/%2f/gi, '/').replace(/%5c/gi, '\\')
  if (origin !== base || /^\/[/\\]/.test(start) || NOT_A_PLACE_TO_RETURN_TO.test(pathname)) return '/'
  return pathname + search
}
