import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { broken, type Finding, look, ok } from './finding.ts'

const GIGABYTE = 2 ** 30
const LITTLE = 2 * GIGABYTE
const TOO_LITTLE = GIGABYTE / 4

export async function checkDisk(dataFolder: string): Promise<Finding[]> {
  const uploads = await checkUploads(join(dataFolder, 'uploads')) // makes the folder where there is none
  return [...uploads, ...(await checkSpace(dataFolder).catch(() => []))]
}

async function checkSpace(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const what = `${(free / GIGABYTE).toFixed(1)} GB free under ${folder}`
  if (free < TOO_LITTLE) return [broken(what, 'Orders are refused when the disk is full: free some space now.')]
  return [free < LITTLE ? look(what, 'Free some space, or move HAAT_DATA to a larger disk.') : ok(what)]
}

async function checkUploads(folder: string): Promise<Finding[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return [ok(`pictures can be stored in ${folder}`)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const todo =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'It must be a folder, not a file: set HAAT_DATA to another folder.'
        : 'Give the folder to the user that Haat runs as.'
    return [broken(`pictures cannot be stored in ${folder} (${code})`, todo)]
  }
}
