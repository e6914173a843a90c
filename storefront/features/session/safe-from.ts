const NOT_A_PLACE_TO_RETURN_TO = /^\/(login(\/(code|passkey))?|logout|register)\/*$/i

/**
 * The path to return to after sign-in, only within this site (R20, F41). Whatever a browser could read as another host (`//e`, `/\e`, a
 * tab that it drops, `/%2f/e`, `/./ /e`) becomes the home page.
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
