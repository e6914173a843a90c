import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrast, TEXT_CONTRAST, themeContrasts } from '#contract/colour.ts'
import { saveBranding } from '#server/branding/index.ts'
import { storeImage } from '#server/images/index.ts'
import { run } from '#server/kernel/answer.ts'
import { aShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { someUploads } from '#server/testing/uploads.ts'
import { lookOperations as calls } from './index.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { huesOf, palettesOf } from './suggest-palettes.ts'

test('a colour survives the way to oklch and back; one that no screen shows loses chroma, not hue', () => {
  for (const colour of ['#000000', '#ffffff', '#ff6347', '#0b5cad', '#4caf50', '#123456']) {
    expect(fromOklch(toOklch(colour))).toBe(colour)
  }
  const { h } = toOklch(fromOklch({ l: 0.5, c: 0.4, h: 150 }))
  expect(Math.abs(h - 150)).toBeLessThan(3)
})

test('whatever the logo, each of the five palettes is readable by itself, and no two are the same', () => {
  for (let hue = 0; hue < 360; hue += 5) {
    for (const second of [hue + 40, hue + 180]) {
      const palettes = palettesOf(hue, second)
      expect(palettes).toHaveLength(5)
      for (const { name, theme } of palettes) {
        for (const part of themeContrasts(theme)) {
          expect([name, hue, part.name, part.ratio >= part.needed]).toEqual([name, hue, part.name, true])
          expect(contrast(part.colour, theme.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        }
      }
      expect(new Set(palettes.map(({ theme }) => JSON.stringify(theme))).size).toBe(5)
    }
  }
})

test('the hue that strikes most is first: a red mark on a large white ground, greys ignored', () => {
  const [first, second] = huesOf([
    { colour: '#ffffff', share: 0.8 },
    { colour: '#777777', share: 0.1 },
    { colour: '#c01722', share: 0.07 },
    { colour: '#c52a30', share: 0.02 },
    { colour: '#1d4ed8', share: 0.01 },
  ])
  expect(first).toBeCloseTo(toOklch('#c01722').h, 0)
  expect(second).toBeCloseTo(toOklch('#1d4ed8').h, 0)
  expect(huesOf([{ colour: '#222222', share: 1 }])).toEqual([])
})

test('poor contrast is reported with the nearest colour that passes', () => {
  const theme = { text: '#777777', background: '#ffffff', primary: '#ffff00', secondary: '#0b5cad', accent: '#eeeeee' }
  for (const { colour, ratio, needed, nearest } of themeContrasts(theme)) {
    expect(contrast(nearest, theme.background)).toBeGreaterThanOrEqual(needed)
    if (ratio >= needed) expect(nearest).toBe(colour)
    // No further from the colour than it must be.
    else expect(contrast(nearest, theme.background)).toBeLessThan(needed + 0.15)
  }
})

test('the palettes are made of the logo in the draft, whatever the shop has now', async () => {
  const shop = await aShop()
  const { uploads, close } = await someUploads()
  const green = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0a7d32' } })
    .png()
    .toBuffer()
  const { supplierId } = shop.tenant
  const { name } = await storeImage(uploads, { supplierId, name: 'logo.png', source: green, kind: 'logo' })
  const staff = await aStaff(shop, 'owner')
  const ctx = { ...staff.ctx, settings: { ...staff.ctx.settings, uploads } }
  const suggest = () =>
    run(calls.suggestPalettes, ctx, {}) as Promise<{ isFromLogo: boolean; palettes: { theme: { primary: string } }[] }>
  expect((await suggest()).isFromLogo).toBe(false)
  await saveBranding(shop.ctx, { logo: name })
  const { isFromLogo, palettes } = await suggest()
  expect(isFromLogo).toBe(true)
  expect(Math.abs(toOklch(palettes[0]?.theme.primary ?? '').h - toOklch('#0a7d32').h)).toBeLessThan(8)
  await saveBranding(shop.ctx, { logo: '../../etc/passwd' })
  expect((await suggest()).isFromLogo).toBe(false)
  await close()
})
