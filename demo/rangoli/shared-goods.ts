import { holiWord } from '#demo/drawing/graphics.ts'
import { buti, paisley } from '#demo/drawing/motifs.ts'
import { blockPrint, splashes } from '#demo/drawing/prints.ts'
import type { TShirt } from '#demo/drawing/t-shirt.ts'

// Products that are on the banners too.

export const holi = ['#e8336d', '#f7b500', '#12a4c9', '#6bbf3a', '#7a3ab5'] as const

export const indigoButi = (step: number, size: number) =>
  blockPrint(buti, { ink: '#f2e8d2', second: '#e9c27a', step, size })

export const banarasi = {
  colour: '#8c1c4a',
  border: '#c8982f',
  motif: paisley,
  silk: true,
  tassels: true,
  print: blockPrint(buti, { ink: '#d9a441', step: 100, size: 0.34 }),
}

export const holiTee: TShirt = {
  colour: '#fcfbf7',
  print: splashes(holi, 4, 15),
  sleevePrint: splashes(holi, 9, 4),
  art: holiWord(600, 500, 106),
}
