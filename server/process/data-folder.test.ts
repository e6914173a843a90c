import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { claimDataFolder, DataFolderClaimed } from './data-folder.ts'

let folder: string

beforeEach(() => {
  folder = join(aFolder(), 'deep', 'data')
})

test('makes a private folder', async () => {
  const claim = await claimDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  claim.release()
})

test('a second claim of the folder names its holder and what to do', async () => {
  const claim = await claimDataFolder(folder)
  const refusal = await claimDataFolder(folder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataFolderClaimed)
  expect(String(refusal)).toContain(
    `Another Haat is already running on this data folder (${folder}), process ${process.pid}. Stop it first, or set HAAT_DATA`,
  )
  claim.release()
  ;(await claimDataFolder(folder)).release()
})

test('a data folder that this user may not write to is refused with the remedy', async () => {
  await mkdir(join(folder, 'claim.lock'), { recursive: true }) // as little to be opened for writing as somebody else's file
  await expect(claimDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} cannot be used: this user may not write to ${join(folder, 'claim.lock')}. ` +
      'Give the folder and everything in it to this user, or set HAAT_DATA to another folder.',
  )
})

test('a claim waits for the one before, if requested', async () => {
  const claim = await claimDataFolder(folder)
  const next = claimDataFolder(folder, 5_000)
  await expect(claimDataFolder(folder)).rejects.toThrow(DataFolderClaimed) // the other one has tried before
  claim.release()
  ;(await next).release()
})

test('kill -9 frees the claim, even if another process has the pid then', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    CLAIM,
    join(import.meta.dirname, 'data-folder.ts'),
    folder,
  ])
  await once(holder.stdout, 'data')
  await expect(claimDataFolder(folder)).rejects.toThrow(`process ${holder.pid}.`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  await writeFile(join(folder, 'claim.pid'), '1\n') // a live process, but not one of ours
  const claim = await claimDataFolder(folder)
  expect(await readFile(join(folder, 'claim.pid'), 'utf8')).toBe(`${process.pid}\n`)
  claim.release()
})

test('of ten simultaneous claims one gets the folder', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 10 }, () => claimDataFolder(folder)))
  const won = claims.filter((claim) => claim.status === 'fulfilled')
  expect(won).toHaveLength(1)
  won[0]?.value.release()
})

const CLAIM = `
const [file, folder] = process.argv.slice(1)
const { claimDataFolder } = await import(file)
await claimDataFolder(folder)
console.log('claimed')
setInterval(() => {}, 1000)
`
