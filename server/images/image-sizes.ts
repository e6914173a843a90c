/** The sizes of each kind of picture, besides the full one. */
export const SIZES = {
  picture: ['280x280', '300x300', '400x300', '400x400', '800x800', '300x400', '600x800'],
  banner: ['800x320'],
  /** The square of a banner. */
  'phone-banner': ['640x640', '800x800'],
  logo: [],
} as const

export type ImageKind = keyof typeof SIZES
