/**
 * All terminal output goes through here (lint-rules/code-rules.ts). Untrusted text may contain characters that move the
 * cursor, rewrite a line, set a title or reverse the reading order; they are removed.
 */

// Control, format and line characters and lone surrogates; but not the two joiners, which Devanagari's spelling needs.
const UNSAFE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv

// As console does: a full disk or a closed pipe costs the line, and never the shop (F21).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Untrusted text within a line. */
export function plain(text: string): string {
  return text.replace(UNSAFE, (found) => (/\s/.test(found) ? ' ' : '\ufffd'))
}

/** Untrusted text that may have several lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plain).join('\n')
}

/** One line on stdout. */
export function say(line: string): void {
  process.stdout.write(`${plain(line)}\n`)
}

/** Text that we laid out in lines ourselves; untrusted parts have passed plain() or plainLines(). */
export function sayLines(text: string): void {
  process.stdout.write(`${plainLines(text)}\n`)
}

/** For scripts: the same values, with unsafe characters as JSON escapes. */
export function sayJson(value: unknown): void {
  const json = JSON.stringify(value, null, 2).split('\n').map(escaped).join('\n')
  process.stdout.write(`${json}\n`)
}

/** On stderr; may have several lines. */
export function complain(text: string): void {
  process.stderr.write(`${plainLines(text)}\n`)
}

/** Escapes unsafe characters of a JSON line without changing its meaning. */
export function escaped(json: string): string {
  return json.replace(UNSAFE, (found) => {
    const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at).toString(16).padStart(4, '0'))
    return units.map((unit) => `\\u${unit}`).join('')
  })
}

export function isTerminal(): boolean {
  return process.stdout.isTTY
}

/** `haat orders list | head` closes the pipe early, which is not an error. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
}
