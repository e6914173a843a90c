import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()
const run = (...words: string[]) =>
  haat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: data, HAAT_SECRET: 'x'.repeat(40) })

test('the operator turns the rule for orders for cash on, changes one thing of it, and sees it', async () => {
  const { name } = (await aShop()).tenant
  const set = (...more: string[]) => run('cash-rule', 'set', name, ...more)
  const on = await set('--on', 'yes', '--from-rupees', '2000', '--pin-percent', 'none', '--first-order', 'no')
  expect(on).toMatchObject({ code: 0, stdout: `${name} holds orders for cash, for orders placed from now on.\n` })
  expect((await set('--remind-hours', '8')).code).toBe(0)
  const { stdout } = await run('cash-rule', 'show', name)
  expect(stdout).toMatch(/^on +yes/m)
  expect(stdout).toMatch(/^from-rupees +2000/m)
  expect(stdout).toMatch(/^pin-percent +none/m)
  expect(stdout).toMatch(/^remind-hours +8/m)
  expect(stdout).toContain('Of 0 orders for cash of the last 90 days it would have held 0.')
}, 60_000)

test('what is no rule is refused, and changes nothing', async () => {
  const { name } = (await aShop()).tenant
  const set = (...more: string[]) => run('cash-rule', 'set', name, ...more)
  expect(await set('--on', 'perhaps')).toMatchObject({ code: 1 })
  expect(await set('--cancel-hours', 'none')).toMatchObject({ code: 1 })
  expect(await set('--remind-hours', '30', '--cancel-hours', '20')).toMatchObject({ code: 1 })
  const shown = JSON.parse((await run('cash-rule', 'show', name, '--json')).stdout)
  expect(shown.rule).toMatchObject({ isOn: false, remindHours: 6, cancelHours: 24 })
}, 60_000)
