const FORMAT = new Intl.NumberFormat('en-IN')

export function countText(number: number): string {
  return FORMAT.format(number)
}

/** '1 shop', '2,300 shops'; with a verb, '1 shop has' and '2 shops have'. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${countText(number)} ${number === 1 ? one : many}`
}
