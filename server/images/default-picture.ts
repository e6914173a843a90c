import sharp from 'sharp'
import { encode } from './encode.ts'
import { acceptedFormats } from './formats-for-browser.ts'
import { parseRequest, TYPES } from './image-name.ts'

export interface DefaultPicture {
  bytes: Buffer
  type: string
  vary: 'Accept'
}

const FULL = '800x800'

/** Encoded once for each size and format: at most 18 small pictures. */
const made = new Map<string, Promise<Buffer>>()

/** Shown for a missing picture: a hanger on a soft background, in the requested size. */
export async function defaultPicture(requested: string, accept: string | undefined): Promise<DefaultPicture> {
  const size = parseRequest(requested)?.size ?? FULL
  const format = acceptedFormats(accept).find((format) => format !== 'png') ?? 'jpg'
  const key = `${size}.${format}`
  const bytes = made.get(key) ?? encode(sharp(Buffer.from(draw(size))), format)
  made.set(key, bytes)
  return { bytes: await bytes, type: TYPES[format], vary: 'Accept' }
}

function draw(size: string): string {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const scale = Math.min(width, height) / 300
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <radialGradient id="ground" cx="50%" cy="42%" r="75%">
        <stop offset="0" stop-color="#f7f5f2"/><stop offset="1" stop-color="#e9e5df"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${scale})" fill="none" stroke="#a89f94" stroke-width="5"
      stroke-linecap="round" stroke-linejoin="round">
      <path d="M-13 -42 a14 14 0 1 1 21 12 q-8 5 -8 13 v4"/>
      <path d="M0 -13 L76 34 q12 8 6 17 q-4 6 -12 6 H-70 q-8 0 -12 -6 q-6 -9 6 -17 Z"/>
      <ellipse cx="0" cy="92" rx="58" ry="4" fill="#d8d2c9" stroke="none"/>
    </g>
  </svg>`
}
