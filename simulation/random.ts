import crypto, { type BinaryLike } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Random numbers that a seed repeats (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** Undefined of nothing. */
  pick<T>(all: readonly T[]): T | undefined {
    return all[this.int(0, all.length - 1)]
  }

  /** Of a list such as [['often', 5], ['seldom', 1]]; undefined of nothing. */
  weighted<T>(all: readonly (readonly [T, number])[]): T | undefined {
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [each, weight] of all) {
      left -= weight
      if (left < 0) return each
    }
    return undefined
  }

  shuffle<T>(all: readonly T[]): T[] {
    const left = [...all]
    return all.flatMap(() => left.splice(this.int(0, left.length - 1), 1))
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.int(0, 255)))
  }

  uuid(): `${string}-${string}-${string}-${string}-${string}` {
    const hex = this.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

let source = new Random(0)

/** From now on everything random in this process comes from this seed: numbers of orders, tokens, pauses. */
export function drawFrom(random: Random): void {
  source = random
}

const replaced = {
  randomUUID: () => source.uuid(),
  randomBytes: (length: number) => source.bytes(length),
  randomInt: (one: number, other?: number) =>
    other === undefined ? source.int(0, one - 1) : source.int(one, other - 1),
} satisfies Record<string, (...given: never[]) => BinaryLike | number>

/** Takes the place of the process's own randomness. */
export function seedProcess(): void {
  Object.assign(crypto, replaced)
  syncBuiltinESMExports()
  Math.random = () => source.next()
}
