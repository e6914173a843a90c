interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** The shopper asks for little data, or has a line that carries little. Browsers that do not tell have plenty. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

/** What a link is likely to lead to is fetched beforehand, where data is plenty. */
export function prefetchOnIntent(): 'intent' | 'none' {
  return savesData() ? 'none' : 'intent'
}
