import { constants } from 'node:fs'
import { access, opendir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasImages } from '#server/images/index.ts'
import { broken, type Finding, look, ok } from './finding.ts'

const GIGABYTE = 2 ** 30
const LITTLE = 2 * GIGABYTE
const TOO_LITTLE = GIGABYTE / 4

/** `uploads` is a folder, or the URL of a bucket with its keys. */
export async function checkDisk(dataFolder: string, uploads: string): Promise<Finding[]> {
  const pictures = await (/^https?:/.test(uploads) ? checkBucket(uploads) : checkFolder(uploads))
  const space = checkSpace(await nearestThere(dataFolder))
  return [pictures, ...(await space.catch(() => []))]
}

async function checkSpace(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const what = `${(free / GIGABYTE).toFixed(1)} GB free under ${folder}`
  if (free < TOO_LITTLE) return [broken(what, 'Orders are refused when the disk is full: free some space now.')]
  return [free < LITTLE ? look(what, 'Free some space, or move HAAT_DATA to a larger disk.') : ok(what)]
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    const there = await nearestThere(folder)
    await (await opendir(there)).close()
    await access(there, constants.W_OK | constants.X_OK)
    return ok(`pictures can be stored in ${folder}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const todo =
      code === 'ENOTDIR'
        ? 'It must be a folder, not a file: set HAAT_DATA to another folder.'
        : 'Give the folder to the user that Haat runs as.'
    return broken(`pictures cannot be stored in ${folder} (${code})`, todo)
  }
}

/** The folder in which others are made when they are needed. */
async function nearestThere(folder: string): Promise<string> {
  const isMissing = await access(folder).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
  return isMissing ? nearestThere(dirname(folder)) : folder
}

const NOBODY = 0

/** Lists the pictures of no supplier: that needs the bucket and its keys, and changes nothing. */
async function checkBucket(uploads: string): Promise<Finding> {
  const { origin, pathname } = new URL(uploads)
  const bucket = `${origin}${pathname}`
  try {
    await hasImages(uploads, NOBODY)
    return ok(`the bucket of the pictures answers: ${bucket}`)
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return broken(
      `pictures cannot be read from ${bucket} (${reason})`,
      'Is HAAT_PICTURES_URL right: host, bucket, keys, region?',
    )
  }
}
