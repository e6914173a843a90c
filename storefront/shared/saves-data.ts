interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** The shopper prefers reduced data or has a slow connection. False where the browser does not report it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}
