import type { HomeBlock } from '#contract/home.ts'
import { HOME_ROW_PRODUCTS } from '#contract/limits.ts'
import type { Candidate } from './store.ts'

interface Found<Offered> {
  /** In the rows, which come first. */
  shown: number[]
  newest: Candidate[]
  loved: Candidate[]
  offered: Offered | undefined
  /** Categories that are not to be shown by name. */
  hidden: readonly number[]
}

interface Goods<Offered> {
  edit: Candidate[]
  new: number[]
  loved: number[]
  offer: Offered | undefined
}

const SIDES = 2

/**
 * Each block takes its products in turn, and none takes what another has: no product is on the page twice. Which are the newest and the most
 * loved is decided by selectCandidates of store.ts.
 */
export function chooseGoods<Offered extends { id: number }>(
  kinds: readonly HomeBlock['kind'][],
  { shown, newest, loved, offered, hidden }: Found<Offered>,
): Goods<Offered> {
  const taken = new Set(shown)
  const goods: Goods<Offered> = { edit: [], new: [], loved: [], offer: undefined }
  const isFree = ({ id }: { id: number }) => !taken.has(id)
  // The offer is for one product only, so it chooses first.
  if (kinds.includes('offer') && offered && isFree(offered)) {
    goods.offer = offered
    taken.add(offered.id)
  }
  for (const kind of kinds) {
    if (kind === 'edit') {
      goods.edit = ofDifferentCategories(
        [...loved, ...newest]
          .filter(isFree)
          .filter(({ image, categoryId }) => image !== '' && !hidden.includes(categoryId)),
      )
      for (const { id } of goods.edit) taken.add(id)
    }
    if (kind === 'new' || kind === 'loved') {
      const ids = (kind === 'new' ? newest : loved).filter(isFree).map(({ id }) => id)
      goods[kind] = wholeRow(ids)
      for (const id of goods[kind]) taken.add(id)
    }
  }
  return goods
}

function ofDifferentCategories(candidates: Candidate[]): Candidate[] {
  const byCategory = new Map<number, Candidate>()
  for (const each of candidates) if (!byCategory.has(each.categoryId)) byCategory.set(each.categoryId, each)
  const sides = [...byCategory.values()].slice(0, SIDES)
  return sides.length === SIDES ? sides : []
}

/** Half a row looks forgotten. */
function wholeRow(ids: number[]): number[] {
  return ids.length < HOME_ROW_PRODUCTS ? [] : ids.slice(0, HOME_ROW_PRODUCTS)
}
