import { VIDEO_ID_LENGTH } from '#contract/limits.ts'

/** For unreadable links where the reseller has chosen none: the open film Big Buck Bunny, which advertises nothing. */
export const NEUTRAL_VIDEO = 'aqz-KE-bpKQ'

/** From 'v=' in the link or a /shorts/ path, 11 characters (S4-029); undefined if unreadable. */
export function videoId(link: string): string | undefined {
  const [, id = ''] = /(?:[?&]v=|\/shorts\/)([\w-]+)/.exec(link) ?? []
  return id.length === VIDEO_ID_LENGTH ? id : undefined
}
