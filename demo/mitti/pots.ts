import { diamond, lotus, marigold, paisley } from '#demo/drawing/motifs.ts'
import type { Pot } from '#demo/drawing/pottery.ts'
import { blockPrint } from '#demo/drawing/prints.ts'

// Products that are drawn in more than one file.

export const oceanMug: Pot = { colour: '#e9dfcf', glaze: '#31586b', speck: '#6b4a33' }
export const lotusMug: Pot = { colour: '#f5efe3', ink: '#b0412f', motif: lotus, around: 5 }
export const kulhad: Pot = { colour: '#b8623a' }
export const jaipurBowl: Pot = { colour: '#f4efe4', ink: '#2a4f9a', motif: lotus }
export const mossBowl: Pot = { colour: '#6f7f5c', glaze: '#efe6d2', speck: '#3a3a2c' }
export const warli: Pot = { colour: '#b5673f', ink: '#f2e4cc', motif: diamond }
export const inkVase: Pot = { colour: '#2f4a58', glaze: '#c8d3cf', speck: '#15242c' }
export const blueJar: Pot = { colour: '#f4efe4', ink: '#2a6f8a', motif: marigold, around: 5 }

export const kalamkari = (step: number, size: number) =>
  blockPrint(paisley, { ink: '#f3e6c8', second: '#d8803a', step, size })
