import type { Message } from '#contract/say.ts'
import { FIELDS_MAX, firstFields } from '#server/kernel/fields.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withRoom } from './body-room.ts'
import type { EdgeContext } from './edge.ts'
import { readJson } from './read-json.ts'

// External input is measured before it is parsed (F27, F50): nothing here takes longer than a few milliseconds,
// whatever the input.

/** More than any of our forms needs. */
const FORM_BYTES_MAX = 64 * 1024
/** A cart of a hundred lines, with sizes and colours in any script. */
const CALL_BYTES_MAX = 256 * 1024

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** The text of an urlencoded form, if it is small enough. */
export async function readForm(c: EdgeContext, ifItIsNone: Message = sendAs(FORM)): Promise<string> {
  assertSize(c, FORM_BYTES_MAX)
  assertType(c, FORM, ifItIsNone)
  const text = await readText(c, FORM_BYTES_MAX)
  if (firstFields(text) !== text) {
    throw new Refusal('too-large', { id: 'tooManyFields', most: FIELDS_MAX })
  }
  return text
}

export async function readJsonBody(c: EdgeContext): Promise<unknown> {
  assertSize(c, CALL_BYTES_MAX)
  // A form or text/plain of another site cannot send JSON without a preflight request (F40).
  assertType(c, JSON_TYPE, sendAs(JSON_TYPE))
  return readJson(await readText(c, CALL_BYTES_MAX))
}

export async function readRaw(c: EdgeContext): Promise<string> {
  assertSize(c, CALL_BYTES_MAX)
  return readText(c, CALL_BYTES_MAX)
}

/**
 * `use` works on a picture, or a form with pictures, while there is room for it in memory. Of these the limit of a network counts the request
 * only.
 */
export async function withBytes<T>(
  c: EdgeContext,
  bytesMax: number,
  use: (body: Buffer<ArrayBuffer>) => T | Promise<T>,
): Promise<T> {
  const tooLarge = new Refusal('too-large', { id: 'photoTooLarge', megabytes: bytesMax / 1024 / 1024 })
  if (Number(c.req.header('content-length')) > bytesMax) throw tooLarge
  c.get('bodyLimit').countRequest(c.get('address'), 0)
  return withRoom(c, async (take) => {
    const pieces: Uint8Array[] = []
    let bytes = 0
    try {
      for await (const piece of c.req.raw.body ?? []) {
        bytes += piece.length
        if (bytes > bytesMax) throw tooLarge
        take(piece.length)
        pieces.push(piece)
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('bad-input', { id: 'brokeOff' })
    }
    return use(Buffer.concat(pieces))
  })
}

function assertType(c: EdgeContext, wanted: string, otherwise: Message): void {
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== wanted) throw new Refusal('wrong-type', otherwise)
}

function sendAs(type: string): Message {
  return { id: 'sendAs', type }
}

function assertSize(c: EdgeContext, bytesMax: number): void {
  if (Number(c.req.header('content-length')) > bytesMax) throw tooLarge(bytesMax)
}

async function readText(c: EdgeContext, bytesMax: number): Promise<string> {
  const length = c.req.header('content-length')
  c.get('bodyLimit').countRequest(c.get('address'), Number(length ?? 0))
  try {
    // A body of known length is read at once, which takes half as long.
    return length ? await c.req.text() : await readPieces(c, bytesMax)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The client is gone and reads no response; it is not a fault of ours either.
    throw new Refusal('bad-input', { id: 'brokeOff' })
  }
}

async function readPieces(c: EdgeContext, bytesMax: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of c.req.raw.body ?? []) {
    bytes += piece.length
    if (bytes > bytesMax) throw tooLarge(bytesMax)
    c.get('bodyLimit').countBytes(c.get('address'), piece.length)
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

function tooLarge(bytesMax: number): Refusal {
  return new Refusal('too-large', { id: 'bodyTooLarge', kilobytes: bytesMax / 1024 })
}
