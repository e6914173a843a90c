import { eachOnce } from './coloured-pictures.ts'
import type { Fault } from './faults.ts'
import type { WithoutPicture } from './import-report.ts'
import { type Brought, isAddress, type Pictures } from './pictures.ts'
import type { ProductToSave } from './save-products.ts'

const NAMES_MAX = 5

/** Brings the pictures of the products, which get their stored names; returns what is wrong with them. */
export async function bringBatchPictures(
  products: ProductToSave[],
  pictures: Pictures,
  withoutPicture: WithoutPicture,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const bring = async (called: string, column: string, { line, name: product }: ProductToSave): Promise<Brought> => {
    const brought = await pictures.bring(called)
    if (brought.problem) {
      const [problem, done] = [{ id: 'pictureNotUsed', why: brought.problem }, { id: 'defaultPicture' }] as const
      faults.push({ line, column, value: called, problem, done, isLeftOut: false, product })
    }
    return brought
  }
  const isShown = await Promise.all(
    products.map(async (product) => {
      const { images, imageColors, categoryImage } = product
      const brought = await Promise.all(images.map((called) => bring(called, 'images', product)))
      Object.assign(product, eachOnce(brought.map(({ name }, at) => ({ address: name, color: imageColors[at] ?? '' }))))
      if (categoryImage) product.categoryImage = (await bring(categoryImage, 'category_image', product)).name
      return { isThere: brought.some(({ isThere }) => isThere), hasAddress: images.some(isAddress) }
    }),
  )
  for (const [at, { isThere, hasAddress }] of isShown.entries()) {
    if (isThere) continue
    withoutPicture.count++
    if (hasAddress) withoutPicture.withAddress++
    const { line = 0, name = '' } = products[at] ?? {}
    if (withoutPicture.first.length < NAMES_MAX) withoutPicture.first.push({ line, name })
  }
  return faults
}
