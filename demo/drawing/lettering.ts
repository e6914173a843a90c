/** Characters drawn as strokes in a box 100 wide and 140 high, so that no font is needed. */
const strokes: Record<string, { width: number; path: string }> = {
  A: { width: 112, path: 'M0 140L50 0L100 140M18 92H82' },
  B: { width: 96, path: 'M0 0V140M0 0H46C90 0 90 64 46 64H0M46 64C98 64 98 140 46 140H0' },
  C: { width: 108, path: 'M96 28C82 8 64 0 50 0C18 0 0 32 0 70C0 108 18 140 50 140C64 140 82 132 96 112' },
  D: { width: 106, path: 'M0 0V140H36C72 140 94 112 94 70C94 28 72 0 36 0Z' },
  E: { width: 88, path: 'M74 0H0V140H74M0 68H62' },
  G: { width: 110, path: 'M94 28C80 8 64 0 50 0C18 0 0 32 0 70C0 108 18 140 50 140C78 140 96 122 96 78H56' },
  H: { width: 104, path: 'M0 0V140M92 0V140M0 68H92' },
  I: { width: 14, path: 'M0 0V140' },
  K: { width: 100, path: 'M0 0V140M86 0L0 84M30 56L90 140' },
  L: { width: 84, path: 'M0 0V140H72' },
  M: { width: 124, path: 'M0 140V0L56 92L112 0V140' },
  N: { width: 106, path: 'M0 140V0L94 140V0' },
  O: { width: 112, path: 'M50 0C82 0 100 32 100 70C100 108 82 140 50 140C18 140 0 108 0 70C0 32 18 0 50 0Z' },
  P: { width: 96, path: 'M0 140V0H46C98 0 98 78 46 78H0' },
  R: { width: 98, path: 'M0 140V0H46C96 0 96 74 46 74H0M42 74L88 140' },
  S: {
    width: 92,
    path: 'M78 24C66 6 54 0 42 0C18 0 4 14 4 34C4 84 82 54 82 104C82 128 66 140 42 140C24 140 8 132 0 112',
  },
  T: { width: 98, path: 'M0 0H92M46 0V140' },
  U: { width: 104, path: 'M0 0V90C0 122 18 140 46 140C74 140 92 122 92 90V0' },
  W: { width: 142, path: 'M0 0L34 140L66 30L98 140L132 0' },
  Y: { width: 98, path: 'M0 0L46 70L92 0M46 70V140' },
}

const letterGap = 34

export function wordWidth(word: string): number {
  return [...word].reduce((sum, letter) => sum + (strokes[letter]?.width ?? 60) + letterGap, -letterGap)
}

/** A word in capitals with its top left corner at 0,0, 140 high. */
export function word(text: string, colour: string, weight: number, round = true): string {
  let x = 0
  const letters = [...text].map((letter) => {
    const stroke = strokes[letter]
    const at = x
    x += (stroke?.width ?? 60) + letterGap
    return stroke ? `<path transform="translate(${at} 0)" d="${stroke.path}"/>` : ''
  })
  const ends = round
    ? 'stroke-linecap="round" stroke-linejoin="round"'
    : 'stroke-linecap="butt" stroke-linejoin="miter"'
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" ${ends}>${letters.join('')}</g>`
}

/** A word centred on a point. */
export function centred(text: string, colour: string, weight: number, x: number, y: number, height: number): string {
  const scale = height / 140
  return `<g transform="translate(${x - (wordWidth(text) * scale) / 2} ${y - height / 2})scale(${scale})">${word(text, colour, weight)}</g>`
}
