import { VIDEO_ID_LENGTH } from '#contract/limits.ts'

/** Shown where a link holds no id that can be read (S4-030): the open film Big Buck Bunny. */
const DEFAULT_VIDEO = 'aqz-KE-bpKQ'

/** From 'v=' in the link or a /shorts/ path, 11 characters (S4-029). */
export function videoId(link: string): string {
  const [, id = ''] = /(?:[?&]v=|\/shorts\/)([\w-]+)/.exec(link) ?? []
  return id.length === VIDEO_ID_LENGTH ? id : DEFAULT_VIDEO
}
