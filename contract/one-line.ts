/** What is printed on one line stays there: line breaks, other control characters and runs of white space become one space. */
export function asOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
