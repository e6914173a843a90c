import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Driver, ELEMENT, type Size } from './driver.ts'
import { freePort } from './free-port.ts'
import type { WebKitPrograms } from './other-browsers.ts'

const READY_WITHIN_MS = 30_000

/** WebKitGTK's own small browser, by its WebDriver, on a screen in memory. */
export async function startWebKit(programs: WebKitPrograms, size: Size): Promise<Driver> {
  const started: ChildProcess[] = []
  const end = async () => {
    for (const each of started.toReversed()) {
      if (each.exitCode === null && each.signalCode === null && each.kill()) await once(each, 'exit')
    }
  }
  try {
    const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(screen)
    const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_IN.UTF-8',
      // Its sandbox needs rights that root in a container does not have; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }
    started.push(spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env }))
    const session = await openSession(`http://127.0.0.1:${port}`, programs.browser)
    await openPopup(session, size)
    return {
      open: (url) => session('POST', '/url', { url }),
      run: (script, ...args) => session('POST', '/execute/sync', { script, args }),
      click: ({ [ELEMENT]: id }) => session('POST', `/element/${id}/click`, {}),
      type: ({ [ELEMENT]: id }, text) => session('POST', `/element/${id}/value`, { text }),
      enter: (frame) => session('POST', '/frame', { id: frame ?? null }),
      takePicture: () => session('GET', '/screenshot'),
      errors: () => session('POST', '/execute/sync', { script: ERRORS, args: [] }),
      async end() {
        await session('DELETE', '').catch(() => {}) // closes the browser
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Its console cannot be read from outside, so the page notes errors, from the first time that they are read;
 * they survive the document.
 */
const ERRORS = `const noted = () => JSON.parse(sessionStorage.getItem('errors') ?? '[]')
  const note = (text) => sessionStorage.setItem('errors', JSON.stringify([...noted(), text]))
  if (!window.isWatched) {
    window.isWatched = true
    addEventListener('error', ({ message, filename }) => note(message + ' (' + filename + ')'))
    addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' ' + blockedURI))
  }
  return noted()`

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

async function openSession(server: string, browser: string): Promise<Send> {
  const options = { binary: browser, args: ['--automation', '--javascript-can-open-windows-automatically=true'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const until = Date.now() + READY_WITHIN_MS
  for (;;) {
    try {
      const { sessionId } = await send<{ sessionId: string }>(`${server}/session`, 'POST', { capabilities })
      return (method, path, body) => send(`${server}/session/${sessionId}${path}`, method, body)
    } catch (error) {
      // The driver does not listen yet.
      if (!(error instanceof TypeError) || Date.now() > until) throw error
      await wait(100)
    }
  }
}

async function send<T>(address: string, method: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.error} ${value.message}`)
  return value
}

/** Only a popup has no toolbar, and a window is never narrower than that. */
async function openPopup(session: Send, { width, height }: Size): Promise<void> {
  const first = await session<string>('GET', '/window')
  const script = `window.open('about:blank', 'shop', 'popup=yes,toolbar=no,menubar=no,location=no,width=${width},height=${height}')`
  await session('POST', '/execute/sync', { script, args: [] })
  const handles = await session<string[]>('GET', '/window/handles')
  await session('POST', '/window', { handle: handles.find((handle) => handle !== first) })
  await session('POST', '/window/rect', { width, height })
}
