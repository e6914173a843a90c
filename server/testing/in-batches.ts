/**
 * Test help: processes all items, so many at a time. All at once, some would wait over two seconds for one of the 20
 * connections on a busy machine and get a 503, which is seldom what a test is about.
 */
export async function inQueues<T, R>(count: number, all: Iterable<T>, work: (one: T) => Promise<R>): Promise<R[]> {
  const queue = Iterator.from(all)
  const results: R[] = []
  const clerk = async () => {
    for (const one of queue) results.push(await work(one))
  }
  await Promise.all(Array.from({ length: count }, clerk))
  return results
}
