/** What a file takes up on a disk at least. */
export const BLOCK_BYTES = 4096
