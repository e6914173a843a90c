import type { Settings } from '#server/kernel/ctx.ts'

/** A page of the console, on its own host whatever the requested one (F34). */
export function consoleLink({ publicUrl, consoleHost }: Settings, path: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${consoleHost}${port && `:${port}`}${path}`
}
