import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'

const AS_WRITTEN = { uppercase: false }
const A_LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

// Once: compiling the selectors takes longer than converting a mail.
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', format: 'heading', options: AS_WRITTEN },
    { selector: 'h2', format: 'heading', options: AS_WRITTEN },
    { selector: 'tr', format: 'block', options: A_LINE },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'a[rel=home]', format: 'skip' },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    { selector: 'a[href*="/product-category/"]', format: 'inline' },
  ],
})

/** The plain-text version of a mail: a table row becomes a line, and only links to follow are spelt out. */
export function textPart(html: string): string {
  return toPlainText(html)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/[^\P{Cc}\n]/gu, '') // a terminal would obey them
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
