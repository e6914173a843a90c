// A page works without storage, which may be forbidden or full.

export function readLocal(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
