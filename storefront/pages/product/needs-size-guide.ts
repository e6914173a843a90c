/** Only garments have sizes like S or XL; '32', '9 UK' and '100 ml' need no chart (S2-146). */
export function needsSizeGuide(labels: readonly string[]): boolean {
  return labels.some((label) => !/\d/.test(label) && !/ml/i.test(label))
}
