import { short } from './outline.ts'

/** Digits in a box 60 wide and 100 high, as strokes. */
const DIGITS: Record<string, string> = {
  0: 'M30 0C50 0 58 24 58 50C58 76 50 100 30 100C10 100 2 76 2 50C2 24 10 0 30 0Z',
  1: 'M12 18L34 0V100',
  2: 'M4 26C6 8 18 0 30 0C46 0 56 12 56 28C56 52 20 72 4 100H58',
  3: 'M6 14C14 4 24 0 32 0C46 0 54 10 54 24C54 40 42 47 28 47C46 47 58 58 58 73C58 90 46 100 30 100C18 100 8 94 2 82',
  4: 'M44 100V0L2 68H60',
  5: 'M52 0H12L7 44C14 38 22 35 31 35C48 35 58 49 58 66C58 86 46 100 28 100C16 100 8 95 2 84',
  6: 'M50 10C44 3 38 0 31 0C10 0 2 26 2 56C2 84 12 100 31 100C48 100 58 86 58 68C58 50 48 38 32 38C16 38 4 50 2 66',
  7: 'M2 0H58C36 32 24 66 20 100',
  8: 'M30 0C46 0 54 10 54 24C54 38 44 46 30 46C16 46 6 38 6 24C6 10 14 0 30 0ZM30 46C48 46 58 56 58 72C58 90 46 100 30 100C14 100 2 90 2 72C2 56 12 46 30 46Z',
  9: 'M56 34C54 50 44 62 28 62C12 62 2 50 2 32C2 14 12 0 29 0C48 0 58 16 58 44C58 74 50 100 29 100C22 100 16 97 10 90',
  c: 'M54 46C48 36 40 32 31 32C12 32 4 48 4 66C4 86 14 100 31 100C40 100 48 96 54 86',
  m: 'M4 100V34M4 54C8 40 16 32 26 32C38 32 44 42 44 56V100M44 54C48 40 56 32 66 32C78 32 84 42 84 56V100',
}
const ADVANCE = 84
const INK = '#3a3033'

type End = readonly [x: number, y: number]

/** A line from end to end with its length in centimetres, on paper of the ground's tone. */
export function sizeLine(from: End, to: End, centimetres: number, ink = INK): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const text = `${centimetres} cm`
  const scale = 0.3
  const width = text.length * ADVANCE * scale
  const gap = width / 2 + 14
  const middle = length / 2
  const glyphs = [...text]
    .map((sign, at) => (DIGITS[sign] ? `<path transform="translate(${at * ADVANCE} 0)" d="${DIGITS[sign]}"/>` : ''))
    .join('')
  const line = `M0 -16V16M0 0H${short(middle - gap)}M${short(middle + gap)} 0H${short(length)}M${short(length)} -16V16`
  return `<g transform="translate(${from[0]} ${from[1]})rotate(${short(turn)})" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"><path d="${line}" stroke-width="4"/><g transform="translate(${short(middle - width / 2 + 4)} ${short(-50 * scale)})scale(${scale})" stroke-width="13">${glyphs}</g></g>`
}
