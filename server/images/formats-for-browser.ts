import { type ImageFormat, TYPES } from './image-name.ts'

/** Formats to try, best first: AVIF and WebP only if Accept names them; every client reads JPEG and PNG. */
export function acceptedFormats(accept: string | undefined): ImageFormat[] {
  const named = (accept ?? '').toLowerCase().split(',')
  const wants = (type: string) =>
    named.some((part) => {
      const [name, ...parameters] = part.split(';').map((word) => word.trim())
      return name === type && !parameters.some((word) => /^q=0(\.0*)?$/.test(word))
    })
  return [...(['avif', 'webp'] as const).filter((format) => wants(TYPES[format])), 'jpg', 'png']
}
