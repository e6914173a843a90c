import type { Theme } from './branding.ts'

/** Colours for a new shop: text on each of them is easy to read. */
export const PALETTES = {
  indigo: {
    name: 'Indigo',
    theme: { text: '#16191f', background: '#ffffff', primary: '#3f3d9e', secondary: '#0f6b64', accent: '#9a3412' },
  },
  terracotta: {
    name: 'Terracotta',
    theme: { text: '#2a1a12', background: '#fffaf5', primary: '#9c3a1d', secondary: '#2f6b4f', accent: '#7a4b00' },
  },
  leaf: {
    name: 'Leaf',
    theme: { text: '#14211a', background: '#fbfdf9', primary: '#1f6b3a', secondary: '#8c1c4a', accent: '#7a5200' },
  },
} as const satisfies Record<string, { name: string; theme: Theme }>

export type PaletteId = keyof typeof PALETTES
