import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { csvLine } from '#contract/csv-line.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { writeColouredPicture } from './coloured-pictures.ts'
import { type ExportedProduct, type ExportedStock, selectDetailLabels, selectProductsToExport } from './export-store.ts'
import { DETAIL_MAX, SHORT_MAX } from './read-cells.ts'
import { DETAIL_PREFIX, HAAT_COLUMNS } from './read-haat.ts'
import { cutAtWord, escapePart, joinList, paragraphs, plainText, summary } from './texts.ts'

const PAGE = 500

/**
 * Exports the products on sale as our own CSV: imported into an empty shop it creates the same products, and into its
 * own shop it changes nothing. The file has a temporary name until it is complete.
 */
export async function exportCatalogue(ctx: Ctx, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`
  const output = createWriteStream(unfinished)
  await once(output, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', { id: 'fileUnwritable', file, reason: String(error.code) })
  })
  try {
    let products = 0
    for await (const { lines, count } of writePages(ctx)) {
      products += count
      if (!output.write(lines)) await once(output, 'drain')
    }
    output.end()
    await once(output, 'close')
    await rename(unfinished, file)
    return products
  } catch (error) {
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* writePages(ctx: Ctx): AsyncGenerator<{ lines: string; count: number }> {
  const found = await withTransaction(ctx, selectDetailLabels)
  const labels = [...new Set(found.map((label) => cutAtWord(label, SHORT_MAX).trim()))].filter(Boolean).sort()
  yield { lines: csvLine([...HAAT_COLUMNS, ...labels.map((label) => `${DETAIL_PREFIX} ${label}`)]), count: 0 }
  const described = new Set<number>()
  let after = { position: -1, productId: 0 }
  for (;;) {
    const products = await withTransaction(ctx, (tx) => selectProductsToExport(tx, after, PAGE))
    const last = products.at(-1)
    if (!last) return
    after = last
    const lines = products.map((product) => csvLine(cellsOf(product, labels, described)))
    yield { lines: lines.join(''), count: products.length }
  }
}

function cellsOf(product: ExportedProduct, labels: string[], described: Set<number>): string[] {
  const isFirst = !described.has(product.categoryId)
  described.add(product.categoryId)
  const cells: Record<string, string> = {
    ...product.texts,
    original_price: rupees(product.originalPaise),
    discount_price: rupees(product.discountPaise),
    delivery_charge: rupees(product.deliveryPaise),
    delberto_price: rupees(product.delbertoPaise),
    rating: product.rating ? String(product.rating) : '',
    rating_count: product.ratingCount ? String(product.ratingCount) : '',
    gst_rate: product.gstPercent === null ? '' : String(product.gstPercent),
    returns: product.isReturnable ? '' : 'if faulty',
    colors: joinList(product.colors),
    images: joinList(writeImages(product)),
    header_rows: joinList(product.headerRows),
    category_image: isFirst ? product.categoryImage : '',
    category_url: isFirst ? product.categoryUrl : '',
    category_frame: isFirst ? product.categoryFrame : '',
    ...describe(product.texts),
    ...writeStock(product.stock),
  }
  const details = Object.entries(product.details).map(([label, value]) => [cutAtWord(label, SHORT_MAX).trim(), value])
  const values = new Map(details.map(([label = '', value]) => [label, cutAtWord(String(value), DETAIL_MAX)]))
  return [...HAAT_COLUMNS.map((column) => cells[column] ?? ''), ...labels.map((label) => values.get(label) ?? '')]
}

/** A colour that the product does not have is left out. */
function writeImages({ images, imageColors, colors }: ExportedProduct): string[] {
  return images.map((image, at) =>
    writeColouredPicture(
      image,
      colors.find((color) => color === imageColors[at]),
    ),
  )
}

/** The import derives one from the other if one is missing. */
function describe({ description = '', description_html = '' }: Record<string, string>): Record<string, string> {
  return {
    description: description || summary(plainText(description_html)),
    description_html: description_html || paragraphs(description),
  }
}

function rupees(paise: number | null): string {
  if (!paise) return ''
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

/** The count and how much of it is sold, so that the file is correct for its own shop and for a new one. */
function writeStock(rows: ExportedStock[]): Record<string, string> {
  const sized = rows.filter(({ size }) => size !== '')
  const gone = ({ counted, units }: ExportedStock) => counted - units
  const isSold = (sized.length > 0 ? sized : rows).some((row) => gone(row) !== 0)
  if (sized.length === 0) {
    const [single] = rows
    return {
      sizes: '',
      stock: single ? String(single.counted) : '',
      sold: single && isSold ? String(gone(single)) : '',
    }
  }
  const write = (value: (row: ExportedStock) => number) =>
    sized.map((row) => `${escapePart(row.size)}=${value(row)}`).join('|')
  return { sizes: write(({ counted }) => counted), stock: '', sold: isSold ? write(gone) : '' }
}
