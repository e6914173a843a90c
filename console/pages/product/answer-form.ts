import { readTyped, type Typed } from '#console/features/product/read-amounts.ts'
import type { Visit } from '#console/shared/visit.ts'
import type { ProductPicture, ProductState } from '#contract/shop-products.ts'
import { arranged } from './arranged.ts'
import { readChanges } from './read-changes.ts'

export interface FormAnswer {
  /** Which of the page's forms it is about; missing: the fields. */
  form?: 'fields' | 'pictures' | 'state'
  saved: string
  typed: Typed
  fields: Record<string, string>
  problem: string
  /** New for each answer, so that the form is rendered anew. */
  key: string
}

const SAVED = { typed: {}, fields: {}, problem: '' }

/** The page has three forms: the fields, the pictures and the state. */
export async function answerForm(api: Visit['api'], productId: string, form: FormData): Promise<FormAnswer> {
  const typed = readTyped(form)
  const key = crypto.randomUUID()
  if (typed.wanted !== undefined) {
    const [seen, wanted] = [typed['seen-state'] as ProductState, typed.wanted as Exclude<ProductState, 'draft'>]
    const answer = await api.moveProduct({ productId, seen, wanted })
    if (answer.ok) return { ...SAVED, form: 'state', saved: DONE[wanted] ?? '', key }
    return { ...SAVED, form: 'state', saved: '', problem: answer.message, key }
  }
  if (typed['seen-pictures'] !== undefined) {
    const seen = readPictures(typed['seen-pictures'])
    const answer = await api.arrangePictures({ productId, seen, wanted: arranged(seen, typed) })
    if (answer.ok) return { ...SAVED, form: 'pictures', saved: '', key }
    return { ...SAVED, form: 'pictures', saved: '', problem: answer.message, key }
  }
  const answer = await api.changeProduct({ productId, ...readChanges(typed) })
  if (answer.ok) return { ...SAVED, form: 'fields', saved: 'Saved.', key }
  return { form: 'fields', saved: '', typed, fields: answer.details.fields ?? {}, problem: answer.message, key }
}

const DONE: Record<string, string> = {
  live: 'It is in the shop now.',
  hidden: 'It is hidden: shoppers do not see it any more.',
  archived: 'It is archived: shoppers do not see it any more.',
}

function readPictures(text: string): ProductPicture[] {
  try {
    const list: unknown = JSON.parse(text)
    const isPicture = (each: unknown): each is ProductPicture => typeof each === 'object' && each !== null
    return Array.isArray(list) ? list.filter(isPicture) : []
  } catch {
    return []
  }
}
