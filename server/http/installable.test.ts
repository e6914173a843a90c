import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendToConsole } from '#server/testing/staff.ts'
import { drawConsoleIcon } from './console-icon.ts'

test('a phone can install the console: manifest, icons of the sizes that it names, and both are in the page', async () => {
  const { status, headers, body } = await sendToConsole('GET', '/console.webmanifest')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/manifest+json')
  const manifest = JSON.parse(typeof body === 'string' ? body : JSON.stringify(body))
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', theme_color: '#0b5cad' })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['180x180', '192x192', '512x512'])
  const page = String((await sendToConsole('GET', '/sign-in')).body)
  expect(page).toContain('<link rel="manifest" href="/console.webmanifest"/>')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/console-180.png"/>')
})

test('an icon is a whole square, drawn by us', async () => {
  const { status, headers } = await sendToConsole('GET', '/icons/console-512.png')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  const icon = sharp(await drawConsoleIcon(512))
  expect(await icon.metadata()).toMatchObject({ width: 512, height: 512, format: 'png' })
  expect((await icon.stats()).isOpaque).toBe(true)
  expect((await sendToConsole('GET', '/icons/console-64.png')).status).toBe(404)
})

test('the worker may load our scripts and send requests to our host, and nothing else', async () => {
  const worker = await sendToConsole('GET', '/worker.js')
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  )
  expect(worker.body).toContain("importScripts('/offline.js')")
  expect((await sendToConsole('GET', '/offline.js')).status).toBe(200)
})
