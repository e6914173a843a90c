const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const START = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/
/** What the router reads when it starts: its settings, and the page's data. */
const DATA = /<script[^>]*>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** Who touches the page first, or has a slow picture, does not wait for it. */
const WAIT =
  "let d=document,p=d.querySelector('img[fetchpriority=high]');await new Promise(g=>{p&&!p.complete?(p.onload=p.onerror=onpointerdown=onkeydown=g,setTimeout(g,500)):g()});"
/** Not where one returns to a place far down, nor ahead of a tap, which should find the whole page. */
const FIRST =
  "!document.prerendering&&performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&(document.documentElement.dataset.first='')"
/** After the next frame, which shows the picture. */
const WHOLE = 'requestAnimationFrame(()=>setTimeout(()=>delete d.documentElement.dataset.first));'
const ADD = 'let a=(t,o)=>d.head.append(Object.assign(d.createElement(t),o));'
const RUN = "a('script',{type:'module',text:d.querySelector('[type=later]').text})"

/**
 * The page's large picture first, its scripts after it: on a slow line they would share it, and the page works without scripts until then.
 * Chromium's priorities do not suffice, since a connection that is free takes what has a low one too. What is below the first screen is laid out
 * after it (first-screen.css). The router's data waits too: a script in the document waits for the style sheet, and runs before the first frame.
 */
export function scriptsAfterThePicture(html: string): string {
  if (!/<img[^>]* fetchPriority="high"/.test(html))
    return html.replaceAll(PRELOAD, '<link rel="modulepreload" fetchpriority="low" href="$1"/>')
  const files = [...new Set([...html.matchAll(PRELOAD)].map(([, file]) => file))]
  const data = [...html.matchAll(DATA)].map(([, code]) => `${code};`)
  let first = ''
  const later = html
    .replaceAll(PRELOAD, '')
    .replaceAll(DATA, '')
    .replace(START, (_, mark, code) => {
      first = `<script${mark}>${FIRST}</script>`
      // Only another script names these: they would come a round trip later.
      const further = files.filter((file) => !code.includes(`import "${file}"`) && !code.includes(`from "${file}"`))
      const preload = `for(let href of ${JSON.stringify(further)})a('link',{rel:'modulepreload',href});`
      // A script that is added later may run by the hash of the one in the document (server/http/content-security-policy.ts).
      const start = `<script${mark} type="later">${data.join('')}${code}</script>`
      return `${start}<script${mark} type="module" async="">${WAIT}${WHOLE}${ADD}${preload}${RUN}</script>`
    })
  return later.replace('<head>', `<head>${first}`) // before the style sheet, which a script waits for
}
