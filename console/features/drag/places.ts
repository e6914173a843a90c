export interface Span {
  top: number
  height: number
}

const middleOf = ({ top, height }: Span) => top + height / 2

/** The place that an item takes once it is so far from its own. */
export function placeAt(spans: readonly Span[], from: number, by: number): number {
  const own = spans[from]
  if (!own) return from
  const [top, bottom] = [own.top + by, own.top + own.height + by]
  return spans.filter((each, at) => (at < from ? middleOf(each) < top : at > from && middleOf(each) < bottom)).length
}

/** How far an item goes from one place to another, over those between. */
export function shiftOf(spans: readonly Span[], from: number, to: number): number {
  const [own, there] = [spans[from], spans[to]]
  if (!own || !there) return 0
  return from < to ? there.top + there.height - own.top - own.height : there.top - own.top
}

/** How far the items between go the other way: by its height, and the gap beside it. */
export function roomFor(spans: readonly Span[], from: number, to: number): number {
  const [own, beside] = [spans[from], spans[from < to ? from + 1 : from - 1]]
  if (!own || !beside) return 0
  return from < to ? own.top - beside.top : own.top + own.height - beside.top - beside.height
}
