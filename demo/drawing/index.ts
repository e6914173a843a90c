import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
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
    await drawSvg(pictures[name]?.() ?? '', join(folder, name))
    return drawNext()
  }
  // Drawing is single-threaded; three pictures at a time keep the rasteriser's threads busy.
  await Promise.all([drawNext(), drawNext(), drawNext()])
  return names
}

const SQUARE = 800

/** Rasterises one drawing as PNG (with transparency), WebP or JPEG, by the file's extension. */
export async function drawSvg(svg: string, into: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg))
  const { width, height } = await drawn.metadata()
  // Drawn at 1200 and saved at 800, the largest size in which a page shows a square picture.
  const image = width === height && width > SQUARE ? drawn.resize(SQUARE) : drawn
  if (into.endsWith('.png')) await image.png({ compressionLevel: 9 }).toFile(into)
  else if (into.endsWith('.jpg')) await image.flatten({ background: '#fff' }).jpeg({ quality: 86 }).toFile(into)
  else await image.removeAlpha().webp({ quality: 82, effort: 4 }).toFile(into)
}
