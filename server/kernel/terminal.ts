/**
 * The one way to the terminal, for all that is printed (lint-rules/terminal.grit). A stranger's name may hold what moves the cursor,
 * rewrites a line, sets a title or turns the reading order around; nothing of that passes here.
 */

// Control, format and line characters, and halves of a pair; but not the two joiners, without which Devanagari is misspelt.
const UNSAFE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv

// As console does: a disk that is full or a reader that is gone costs the line, and never the shop (F21).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Text of a stranger for the inside of a line. */
export function plain(text: string): string {
  return text.replace(UNSAFE, (found) => (/\s/.test(found) ? ' ' : '\ufffd'))
}

/** Text of a stranger that may have lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plain).join('\n')
}

/** One line on stdout. */
export function say(line: string): void {
  process.stdout.write(`${plain(line)}\n`)
}

/** What we laid out in lines ourselves; strangers' text in it went through plain() or plainLines(). */
export function sayLines(text: string): void {
  process.stdout.write(`${plainLines(text)}\n`)
}

/** For a script: the same values, in which what is unsafe is written as JSON escapes. */
export function sayJson(value: unknown): void {
  const json = JSON.stringify(value, null, 2).split('\n').map(escaped).join('\n')
  process.stdout.write(`${json}\n`)
}

/** On stderr; may have lines. */
export function complain(text: string): void {
  process.stderr.write(`${plainLines(text)}\n`)
}

/** In a line of JSON, which means the same after it. */
export function escaped(json: string): string {
  return json.replace(UNSAFE, (found) => {
    const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at).toString(16).padStart(4, '0'))
    return units.map((unit) => `\\u${unit}`).join('')
  })
}

export function isTerminal(): boolean {
  return process.stdout.isTTY
}

/** `haat orders list | head` closes the pipe early, which is no fault of ours. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
}
