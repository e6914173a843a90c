import { AwsClient } from 'aws4fetch'
import { bytesOnDisk } from './bytes-on-disk.ts'
import type { ImageStorage } from './image-storage.ts'

// S3 and compatible services (MinIO, R2, Ceph), with the bucket in the path. aws4fetch signs; the rest is plain HTTP
// (docs/decisions/019).

const PATIENCE_MS = 10_000
const TRIES_AGAIN = 2

interface Bucket {
  client: AwsClient
  /** Without a trailing slash. */
  address: string
}

const buckets = new Map<string, Bucket>()

/** `https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1` */
function bucketAt(uploads: string): Bucket {
  const known = buckets.get(uploads)
  if (known) return known
  const { origin, pathname, username, password, searchParams } = new URL(uploads)
  const region = searchParams.get('region')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    retries: TRIES_AGAIN,
    ...(region !== null && { region }),
  })
  const bucket = { client, address: `${origin}${pathname.replace(/\/+$/, '')}` }
  buckets.set(uploads, bucket)
  return bucket
}

export function s3Storage(uploads: string, folder: string): ImageStorage {
  const { client, address } = bucketAt(uploads)
  const placeOf = (file: string) => `${address}/${folder}/${file}`
  const request = (method: string, url: string, body?: Uint8Array<ArrayBuffer>) =>
    client.fetch(url, { method, signal: AbortSignal.timeout(PATIENCE_MS), ...(body && { body }) })

  const get = async (file: string) => {
    const answer = await request('GET', placeOf(file))
    if (answer.status === 404) await answer.body?.cancel()
    return answer.status === 404 ? undefined : whole(answer)
  }
  const remove = async (file: string) => {
    const answer = await request('DELETE', placeOf(file))
    if (answer.status !== 404) await (await whole(answer)).body?.cancel()
  }
  /** At most a thousand at a time. */
  const listSome = async (after = '') => {
    const from = after && `&start-after=${encodeURIComponent(`${folder}/${after}`)}`
    const page = await (await whole(await request('GET', `${address}?list-type=2&prefix=${folder}%2F${from}`))).text()
    const names = [...page.matchAll(/<Key>[^<]*?\/([^<]+)<\/Key>/g)].map(([, name = '']) => name)
    const sizes = [...page.matchAll(/<Size>(\d+)<\/Size>/g)].map(([, size]) => bytesOnDisk(Number(size)))
    return { names, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
  return {
    placeOf,
    has: async (file) => {
      const answer = await request('HEAD', placeOf(file))
      if (answer.status !== 404) await whole(answer)
      return answer.status !== 404
    },
    read: async (file) => {
      const answer = await get(file)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    open: async (file) => {
      const answer = await get(file)
      if (!answer?.body) throw new Error(`${file} is not in the bucket any more`)
      return answer.body
    },
    write: async (file, content) => {
      await (await whole(await request('PUT', placeOf(file), Uint8Array.from(Buffer.from(content))))).body?.cancel()
    },
    remove,
    isEmpty: async () => (await listSome()).names.length === 0,
    bytesUsed: async () => {
      let sum = 0
      for (let page = await listSome(); page.names.length > 0; page = await listSome(page.names.at(-1)))
        sum += page.bytes
      return sum
    },
    clear: async () => {
      // Those that are gone are not listed again.
      for (let page = await listSome(); page.names.length > 0; page = await listSome()) {
        for (const name of page.names) await remove(name)
      }
    },
  }
}

async function whole(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new Error(`the bucket of the pictures answers with ${answer.status}`)
}
