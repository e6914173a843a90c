/** The sizes that the image pipeline makes of each picture. */
export type ImageSize = '280x280' | '300x300' | '400x300' | '400x400' | '800x800' | '800x320'

/** 'blue-kurta.jpg' in 400x300 -> '/uploads/blue-kurta-400x300.jpg'; without a file the server's default picture. */
export function imageUrl(file: string, size?: ImageSize): string {
  const name = encodeURIComponent(file || 'default.jpg')
  if (!size) return `/uploads/${name}`
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `/uploads/${name.slice(0, dot)}-${size}${name.slice(dot)}` : `/uploads/${name}-${size}`
}
