import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_FAULTS } from '#simulation/planted-faults.ts'

test('the line of each planted fault of the simulation is in its file, once', () => {
  for (const { file, from } of PLANTED_FAULTS) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect([file, from, source.split(from).length - 1]).toEqual([file, from, 1])
  }
})
