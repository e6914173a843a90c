import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fairQueue, type Lane } from './fair-queue.ts'

const derive = promisify(argon2)

// OWASP's password storage sheet: argon2id, 19 MiB, 2 passes, 1 lane.
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

/**
 * A hash takes a core for some 50 ms, and on a small machine the other core is for pages: so one at a time. A hundred
 * are some five seconds of work.
 */
const queue = fairQueue(100)

interface Parameters {
  memory: number
  passes: number
  lanes: number
  salt: Buffer
}

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, so that other parameters can be used later. */
export async function hashPassword(password: string, lane: Lane): Promise<string> {
  const parameters = { memory: MEMORY_KIB, passes: PASSES, lanes: LANES, salt: randomBytes(16) }
  return write(parameters, await tagOf(password, parameters, TAG_BYTES, lane))
}

export async function passwordMatches(password: string, stored: string, lane: Lane): Promise<boolean> {
  const { parameters, tag } = read(stored)
  return timingSafeEqual(await tagOf(password, parameters, tag.length, lane), tag)
}

/** A hash that no password has; comparing with it takes as long as with a customer's. */
export const NOBODYS_HASH = write(
  { memory: MEMORY_KIB, passes: PASSES, lanes: LANES, salt: randomBytes(16) },
  randomBytes(TAG_BYTES),
)

function tagOf(
  password: string,
  { memory, passes, lanes, salt }: Parameters,
  tagLength: number,
  lane: Lane,
): Promise<Buffer> {
  return queue(lane, () =>
    derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism: lanes, tagLength }),
  )
}

function write({ memory, passes, lanes, salt }: Parameters, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`
}

function read(stored: string): { parameters: Parameters; tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('a stored password hash is not of the expected form')
  const [, memory, passes, lanes, salt = '', tag = ''] = parts
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      lanes: Number(lanes),
      salt: Buffer.from(salt, 'base64'),
    },
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
