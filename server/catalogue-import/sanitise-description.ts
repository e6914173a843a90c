import sanitizeHtml from 'sanitize-html'

const TAGS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'h2', 'h3', 'h4', 'h5', 'h6', 'a']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** R40: sanitised once, when it is stored; the result has no style, class, script, image or frame. */
export function sanitiseDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TAGS, ...TABLE_TAGS],
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
    nestingLimit: 30,
    transformTags: {
      h1: 'h3', // the page has its own
      td: keepSpans,
      th: keepSpans,
      a: (tagName, { href }) => ({
        tagName,
        attribs: href && /^https?:\/\//i.test(href) ? { href, rel: 'nofollow noopener' } : {},
      }),
    },
  }).trim()
}

function keepSpans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return {
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^\d{1,3}$/.test(value))),
  }
}
