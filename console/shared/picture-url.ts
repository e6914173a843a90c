/** A small square of a product's picture, through the console's own host. */
export function pictureUrl(shop: string, file: string): string {
  const name = encodeURIComponent(file || 'default.jpg')
  const dot = name.lastIndexOf('.')
  const sized = dot > 0 ? `${name.slice(0, dot)}-280x280${name.slice(dot)}` : `${name}-280x280`
  return `/shops/${shop}/uploads/${sized}`
}
