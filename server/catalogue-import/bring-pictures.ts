import { INTERNET } from './fetch-picture.ts'
import { openPictures } from './pictures.ts'

const PATIENCE_MS = 4_000

/** Fetches a few pictures by their URLs, to show them before an import; '' for those that do not come. */
export async function bringPictures(addresses: string[], supplierId: number, uploads: string): Promise<string[]> {
  const network = { ...INTERNET, patienceMs: PATIENCE_MS }
  const pictures = await openPictures({ supplierId, uploads, network, isDry: false })
  return Promise.all(
    addresses.map(async (address) => {
      const { name, isThere } = await pictures.bring(address)
      return isThere ? name : ''
    }),
  )
}
