import { PHOTO_SIDE } from '#contract/limits.ts'

/** A file that is no larger is sent as it is. */
const SMALL = 1_000_000

/** What the browser cannot read goes as it is, and the server checks it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(photo)
  } catch {
    return photo
  }
  const { width, height } = bitmap
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height))
  if (scale === 1 && photo.size <= SMALL) return photo
  return drawPhoto(bitmap, { x: 0, y: 0, width, height }, scale)
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** That part of a picture as a JPEG, on white where it is transparent. */
export async function drawPhoto(picture: CanvasImageSource, { x, y, width, height }: Area, scale = 1): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not drawn'))), 'image/jpeg', 0.86)
  })
}
