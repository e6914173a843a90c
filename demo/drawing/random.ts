export type Random = () => number

/** mulberry32: the same seed always draws the same picture. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** Smooth value noise in -1..1. */
export function noise(seed: number): (x: number, y: number) => number {
  const random = seeded(seed)
  const lattice = Float32Array.from({ length: 4096 }, () => random() * 2 - 1)
  const at = (ix: number, iy: number) => lattice[(ix * 57 + iy * 131 + ((ix * iy) & 7)) & 4095] ?? 0
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const top = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * sx
    const bottom = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * sx
    return top + (bottom - top) * sy
  }
}
