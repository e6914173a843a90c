/** What comes in time; `undefined` where it takes longer, and then whether it failed is not asked either. */
export async function inTime<T>(coming: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
    coming.catch(() => {}) // it may fail after nobody waits any more
  }
}
