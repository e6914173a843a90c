import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The seeds from one to before the other: their histories share a database. */
export interface Block {
  template: string
  from: number
  to: number
  isTraced: boolean
}

export interface Played {
  /** Whether all of them agree. */
  isRight: boolean
  histories: number
  steps: number
  orders: number
  days: number
  hashes: string[]
  /** To be printed. */
  lines: string[]
}

const PROGRAM = join(import.meta.dirname, 'play-blocks.ts')

/** A process that plays blocks, one after the other: time and chance are a process's own. */
export class BlockProcess implements Disposable {
  readonly #child: ChildProcess = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  readonly #ended = once(this.#child, 'exit').then(([code]) => {
    throw new Error(`a process of the simulation has ended with ${code}`)
  })

  constructor() {
    this.#ended.catch(() => {}) // whoever plays a block hears of it
  }

  async play(block: Block): Promise<Played> {
    const answered = once(this.#child, 'message')
    this.#child.send(block)
    const [played] = await Promise.race([answered, this.#ended])
    return played
  }

  [Symbol.dispose](): void {
    if (this.#child.connected) this.#child.disconnect()
  }
}
