import { PHOTO_BYTES_MAX, PHOTO_SIDE } from '#contract/limits.ts'
import { photoTooLarge } from '#contract/messages.ts'

export type Uploaded = { picture: string } | { problem: string }

interface Upload {
  shop: string
  photo: Blob
  /** The product that shows it at once. */
  product?: string
  /** The picture that it replaces. */
  instead?: string
}

const UNREACHED = 'The picture did not get through. Please try again.'
/** A file that is no larger is sent as it is. */
const SMALL = 1_000_000

export async function uploadPhoto({ shop, photo, product, instead }: Upload): Promise<Uploaded> {
  const body = await shrunk(photo)
  if (body.size > PHOTO_BYTES_MAX) return { problem: photoTooLarge({ megabytes: PHOTO_BYTES_MAX / 1024 / 1024 }) }
  const query = new URLSearchParams({ ...(product && { product }), ...(instead && { instead }) })
  try {
    const headers = { 'Content-Type': body.type || 'application/octet-stream' }
    const response = await fetch(`/api/shops/${shop}/pictures?${query}`, { method: 'POST', headers, body })
    const answer: { picture?: string; message?: string } = await response.json()
    return response.ok && answer.picture ? { picture: answer.picture } : { problem: answer.message ?? UNREACHED }
  } catch {
    return { problem: UNREACHED }
  }
}

/** What the browser cannot read goes as it is, and the server says what it is. */
async function shrunk(photo: Blob): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(photo)
  } catch {
    return photo
  }
  const { width, height } = bitmap
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height))
  if (scale === 1 && photo.size <= SMALL) return photo
  return drawn(bitmap, { x: 0, y: 0, width, height }, scale)
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** That part of a picture as a JPEG, on white where it is transparent. */
export async function drawn(picture: CanvasImageSource, { x, y, width, height }: Area, scale = 1): Promise<Blob> {
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
