const BLOCK_BYTES = 4096

/** What a file of so many bytes takes up: at least a block. */
export function bytesOnDisk(size: number): number {
  return Math.max(size, BLOCK_BYTES)
}
