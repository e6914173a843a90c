const SUM =
  /^(?:(?:grand|sub|net|overall)[\s-]?)?total(?:\s+(?:qty|quantity|stock|pieces|pcs|items|amount|value))?\s*[:=-]?$|^(?:कुल(?:\s?(?:योग|जोड़))?|योग|जोड़)\s*:?$/i
/** A unit or a currency, and no more. */
const LETTERS_MAX = 6

/** 'Total' and amounts, as people put it below their goods. */
export function isSumRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return SUM.test(first) && others.every(isAmount)
}

function isAmount(cell: string): boolean {
  return /\d/.test(cell) && cell.replace(/[^\p{L}\p{M}]/gu, '').length <= LETTERS_MAX
}
