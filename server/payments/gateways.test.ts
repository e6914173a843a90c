import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectFolder } from './gateway-suite.ts'
import { GATEWAYS } from './gateways.ts'

test('each gateway has its folder, and each folder its line', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(GATEWAYS.map(({ code }) => code).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  for (const gateway of GATEWAYS) expectFolder(gateway)
})
