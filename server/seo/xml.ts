/** Text for an XML document: escaped, without the characters that XML 1.0 forbids even as references. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** `<name>text</name>`; nothing for an empty text. */
export function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
