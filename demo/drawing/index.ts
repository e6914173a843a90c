import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictures as mitti } from '#demo/mitti/pictures.ts'
import { pictures as raat } from '#demo/raat/pictures.ts'
import { pictures as rangoli } from '#demo/rangoli/pictures.ts'
import type { ShopPictures } from './shop-pictures.ts'

export const shopPictures: Record<string, ShopPictures> = { rangoli, mitti, raat }

/** Writes every picture of a demo shop into the folder, named as in its products.csv and shop.json. */
export async function drawShop(shop: string, folder: string): Promise<string[]> {
  const pictures = shopPictures[shop]
  if (!pictures) throw new Error(`There is no demo shop called ${shop}`)
  await mkdir(folder, { recursive: true })
  const names = Object.keys(pictures)
  const waiting = [...names]
  const drawNext = async (): Promise<void> => {
    const name = waiting.shift()
    if (!name) return
    await drawSvg((await pictures[name]?.()) ?? '', join(folder, name))
    return drawNext()
  }
  // Drawing is single-threaded; three pictures at a time keep the rasteriser's threads busy.
  await Promise.all([drawNext(), drawNext(), drawNext()])
  return names
}

/** Of a shop's tile; its products are drawn in the size of their frames. */
const TILE = 800

/** Rasterises one drawing as PNG (with transparency), AVIF, WebP or JPEG, by the file's extension. */
export async function drawSvg(svg: string, into: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg))
  // AVIF keeps the threads of the cloth in half the bytes of WebP.
  if (into.endsWith('.avif')) await drawn.removeAlpha().avif({ quality: 42, effort: 3 }).toFile(into)
  else if (into.endsWith('.png')) await drawn.png({ compressionLevel: 9 }).toFile(into)
  else if (into.endsWith('.jpg')) await drawn.flatten({ background: '#fff' }).jpeg({ quality: 86 }).toFile(into)
  else await (await tileSized(drawn)).removeAlpha().webp({ quality: 82, effort: 4 }).toFile(into)
}

async function tileSized(drawn: Sharp): Promise<Sharp> {
  const { width, height } = await drawn.metadata()
  return width === height ? drawn.resize(TILE) : drawn
}
