import { UNREACHED } from '#console/shared/keep-typed.ts'

/** Sends the cut picture; the response has its name, or what is wrong with it. */
export async function uploadPicture(
  shop: string,
  kind: string,
  picture: Blob,
): Promise<{ picture: string } | { problem: string }> {
  const sent = await fetch(`/api/shops/${shop}/look/pictures?kind=${kind}`, {
    method: 'POST',
    headers: { 'Content-Type': picture.type },
    body: picture,
  }).catch(() => undefined)
  if (!sent) return { problem: UNREACHED }
  const answer = await sent.json().catch(() => ({}))
  return sent.ok ? { picture: answer.picture } : { problem: answer.message ?? 'The picture could not be stored.' }
}
