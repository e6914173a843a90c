import { groupDigits } from '#contract/money.ts'

/** '3 minutes'. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 2 * 60 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Of whoever was quicker than the reader: null is they themselves, in another window; '' is nobody with a name. */
export function whoHas(by: string | null): string {
  return by === null ? 'You have' : `${by || 'Somebody'} has`
}

export interface Variant {
  name: string
  size: string
  color?: string | undefined
}

/** 'Kurta (size M, Red)'. */
export function variantName({ name, size, color = '' }: Variant): string {
  const variant = [size && `size ${size}`, color].filter(Boolean).join(', ')
  return variant ? `${name} (${variant})` : name
}

/** '1 shop', '2,300 shops'; with a verb, '1 shop has' and '2 shops have'. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${groupDigits(number)} ${number === 1 ? one : many}`
}

/** '"Price", "MRP"'. */
export function quoted(names: readonly string[], between = ', '): string {
  return names.map((name) => `"${name}"`).join(between)
}
