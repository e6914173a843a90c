import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import { photoTooLarge } from '#contract/messages.ts'
import { shrinkPhoto } from '#ui/shrink-photo.ts'

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

export async function uploadPhoto({ shop, photo, product, instead }: Upload): Promise<Uploaded> {
  const body = await shrinkPhoto(photo)
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
