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
  const says = `${(free / GIGABYTE).toFixed(1)} GB free under ${folder}`
  if (free < TOO_LITTLE) return [broken(says, 'Orders are refused when the disk is full: make room now.')]
  return [free < LITTLE ? look(says, 'Make room, or move HAAT_DATA to a larger disk.') : ok(says)]
}

async function checkUploads(folder: string): Promise<Finding[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return [ok(`pictures can be kept in ${folder}`)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [broken(`pictures cannot be kept in ${folder} (${code})`, 'Give the folder to the user that Haat runs as.')]
  }
}
