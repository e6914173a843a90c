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
