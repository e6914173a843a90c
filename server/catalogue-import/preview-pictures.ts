import { setTimeout as sleep } from 'node:timers/promises'
import { pictureRoom } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { INTERNET } from '#server/kernel/public-request.ts'
import { openPictures } from './pictures.ts'

const PATIENCE_MS = 3_000
/** Somebody waits for the others. */
const ALL_MS = 5_000

/** Takes a few pictures from the folder or fetches them by their URLs, to show them before an import; '' for those that do not come. */
export async function previewPictures(
  ctx: Ctx,
  addresses: string[],
  sources: { uploads: string; images?: string },
): Promise<string[]> {
  const network = { ...INTERNET, patienceMs: PATIENCE_MS }
  const room = await pictureRoom(ctx)
  const pictures = await openPictures({ supplierId: ctx.tenant.supplierId, ...sources, network, isDry: false, room })
  const over = sleep(ALL_MS, '', { ref: false })
  const bring = async (address: string) => {
    const { name, isThere } = await pictures.bring(address)
    return isThere ? name : ''
  }
  return Promise.all(addresses.map((address) => Promise.race([bring(address), over])))
}
