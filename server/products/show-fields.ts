import { createHash } from 'node:crypto'
import { DESCRIPTION_TYPED_MAX, DETAILS_TYPED_MAX } from '#contract/limits.ts'
import type { ProductPicture } from '#contract/shop-products.ts'
import { typedOf } from './description-text.ts'
import type { EditedRow } from './store.ts'

/** What a form shows of a product, and sends back as shown. */
export interface ShownFields {
  name: string
  place: string
  /** Marks of the texts. */
  description: string
  details: string
  colors: string
  material: string
  hsn: string
  gst: string
  /** 'no': only what is faulty comes back. */
  returns: string
}

export function showFields(row: EditedRow): ShownFields {
  return {
    name: row.name,
    place: writePlace(row),
    description: markOf(typedOf(row.descriptionHtml)),
    details: markOf(writeDetails(row.details)),
    colors: row.colors.join(', '),
    material: row.material,
    hsn: row.hsn,
    gst: row.gstPercent === null ? '' : String(row.gstPercent),
    returns: row.isReturnable ? 'yes' : 'no',
  }
}

/** Stands for a long text in a form, which would otherwise send it twice. */
export function markOf(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n').trim()).digest('hex').slice(0, 16)
}

export function writePlace({
  group,
  category,
  subcategory,
}: Record<'group' | 'category' | 'subcategory', string>): string {
  return [group, category, ...(subcategory === category ? [] : [subcategory])].join(' > ')
}

function writeDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([label, value]) => `${label}: ${String(value).replace(/\s+/g, ' ')}`)
    .join('\n')
}

export function writePictures({ images, imageColors, colors }: EditedRow): ProductPicture[] {
  return images.map((file, at) => ({ file, color: colors.find((color) => color === imageColors[at]) ?? '' }))
}

/** The two long texts as they are typed; null where they do not fit into a form. */
export function showTexts(row: EditedRow): Record<'description' | 'details', string | null> {
  const description = typedOf(row.descriptionHtml)
  const details = writeDetails(row.details)
  return {
    description: description.length > DESCRIPTION_TYPED_MAX ? null : description,
    details: details.length > DETAILS_TYPED_MAX ? null : details,
  }
}
