import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Driver, ELEMENT, type Size } from './driver.ts'

const READY_WITHIN_MS = 60_000

/**
 * Firefox itself speaks WebDriver's commands over a socket (Marionette), so that it needs no geckodriver, which Debian
 * does not have.
 */
export async function startFirefox(path: string, { width, height }: Size): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'haat-firefox-'))
  const settings = {
    'marionette.port': 0,
    'intl.accept_languages': 'en-IN',
    'ui.useOverlayScrollbars': 1,
  }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const words = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile]
  const firefox = spawn(path, words, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const end = async () => {
    if (firefox.exitCode === null && firefox.signalCode === null && firefox.kill('SIGKILL')) await once(firefox, 'exit')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = speak(connect(await portOf(profile), '127.0.0.1'))
    await send('WebDriver:NewSession', { capabilities: {} })
    await send('WebDriver:SetWindowRect', { width: Math.max(width, 800), height: height + 200 })
    await inBrowser(send, NARROW, [width, height])
    return {
      open: (url) => send('WebDriver:Navigate', { url }),
      run: (script, ...args) => send('WebDriver:ExecuteScript', { script, args }),
      click: ({ [ELEMENT]: id }) => send('WebDriver:ElementClick', { id }),
      type: ({ [ELEMENT]: id }, text) => send('WebDriver:ElementSendKeys', { id, text }),
      enter: (frame) => send('WebDriver:SwitchToFrame', frame ? { element: frame[ELEMENT] } : {}),
      takePicture: () => send('WebDriver:TakeScreenshot', { full: false }),
      errors: () => inBrowser(send, ERRORS, []),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** A window is never narrower than its toolbars, but the page in it may be. */
const NARROW = `const [width, height] = arguments
  Object.assign(gBrowser.selectedBrowser.style,
    { minWidth: width + 'px', maxWidth: width + 'px', minHeight: height + 'px', maxHeight: height + 'px' })`

const ERRORS = `return Services.console.getMessageArray()
  .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & Ci.nsIScriptError.warningFlag))
  .filter(({ sourceName }) => /^https?:/.test(sourceName))
  .map(({ errorMessage, sourceName, lineNumber }) => errorMessage + ' (' + sourceName + ':' + lineNumber + ')')`

type Send = <T>(command: string, values: object) => Promise<T>

/** In the window of the browser instead of the page. */
async function inBrowser<T>(send: Send, script: string, args: unknown[]): Promise<T> {
  await send('Marionette:SetContext', { value: 'chrome' })
  const result = await send<T>('WebDriver:ExecuteScript', { script, args })
  await send('Marionette:SetContext', { value: 'content' })
  return result
}

async function portOf(profile: string): Promise<number> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
    if (port) return port
    await wait(100) // it writes the file when it listens
  }
  throw new Error(`Firefox was not ready within ${READY_WITHIN_MS / 1_000} s.`)
}

type Answer = [kind: 1, id: number, error: { message: string } | null, result: unknown]

/** A message is its length in bytes, a colon and JSON; one command at a time. */
function speak(socket: Socket): Send {
  let read = Buffer.alloc(0)
  const answers = new Map<number, (answer: Answer) => void>()
  const lost = once(socket, 'close').then(() => {
    throw new Error('Firefox has ended.')
  })
  lost.catch(() => {}) // it may be expected
  socket.on('data', (piece) => {
    read = Buffer.concat([read, piece])
    for (let colon = read.indexOf(':'); colon > 0; colon = read.indexOf(':')) {
      const end = colon + 1 + Number(read.subarray(0, colon))
      if (read.length < end) return
      const message = JSON.parse(read.subarray(colon + 1, end).toString()) as Answer | object
      read = read.subarray(end)
      if (Array.isArray(message)) answers.get(message[1])?.(message as Answer) // the first one is a greeting
    }
  })
  let commands = 0
  return async <T>(command: string, values: object) => {
    const id = ++commands
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answers.set(id, resolve)
    const text = JSON.stringify([0, id, command, values])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = await Promise.race([promise, lost])
    if (error) throw new Error(`${command}: ${error.message}`)
    // A single value comes in an object.
    return (result as { value?: T } | null)?.value as T
  }
}
