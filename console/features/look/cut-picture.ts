interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a picture, no wider than it is shown: a photo of 10 MB leaves the phone as some 200 KB. */
export async function cutPicture(
  picture: string,
  area: Area,
  { width, isTransparent }: { width: number; isTransparent: boolean },
): Promise<Blob | null> {
  const image = new Image()
  image.src = picture
  try {
    await image.decode()
  } catch {
    return null
  }
  const scale = Math.min(1, width / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, isTransparent ? 'image/png' : 'image/jpeg', 0.9))
}
