import { expect, test } from 'vitest'
import { videoId } from './video-id.ts'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghi-_', 'abcdefghi-_'],
  ['https://www.youtube.com/watch?t=4&v=abcdefghi-_&list=x', 'abcdefghi-_'],
  ['https://youtube.com/shorts/ABCDEFGHI12?feature=share', 'ABCDEFGHI12'],
])('S4-029 the id of %s', (link, id) => {
  expect(videoId(link)).toBe(id)
})

test.each(['', 'x', 'https://youtu.be/', 'https://www.youtube.com/watch?v=short', 'javascript:alert(1)?v="><script>'])(
  'S4-030 no id is read from %j',
  (link) => {
    expect(videoId(link)).toBeUndefined()
  },
)
