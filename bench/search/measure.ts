import { Agent, request } from 'node:http'
import { connect, growTo, openGoods, openShop } from '#bench/goods/store.ts'
import { printTable } from '#bench/table.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { isRight, type Label, labelsByHand, labelsFrom } from './labels.ts'
import { OTHERS, readRealProducts, settleForSearch, wordsOf } from './store.ts'

type Find = (query: string) => Promise<number[]>

const HOST = 'bench.localhost'
const SIZES = [20_000, 200_000, 1_000_000]
const DEFAULT_SIZES = 20_000
/** Seeds 1 and 2 were used for tuning the search; 7 was not. */
const SEEDS = [1, 2, 7]

/** What the search finds and how long it takes, on the 20,000 real products and on up to `most` products generated from them. */
export async function measureSearch(shop: RunningShop, most = DEFAULT_SIZES): Promise<void> {
  const real = await readRealProducts()
  if (!real) {
    process.stdout.write('The catalogues of ../shared/data are not here: there is nothing to search in.\n')
    return
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const client = await connect(shop.data)
  try {
    const goods = await openGoods(client, 'bench', real)
    await openShop(goods, HOST)
    await growTo(goods, real.length)
    await settleForSearch(goods)
    const words = await wordsOf(goods)
    const finders: Record<string, Find> = { Haat: (query) => search(shop.port, agent, query) }
    for (const [name, text] of Object.entries(OTHERS))
      finders[name] = async (query) =>
        (await client.query(text, [goods.supplierId, query])).rows.map((row) => Number(row.product_id))
    const names = real.map(({ name }) => name)
    for (const seed of SEEDS) await measureTruth(seed, names, words, finders)
    for (const size of SIZES.filter((each) => each <= most)) {
      await growTo(goods, size)
      await settleForSearch(goods)
      await measureThroughput(size, shop.port, agent, labelsFrom(names, 3, 10))
      await measureLatency(size, labelsFrom(names, 4, 12), finders)
    }
  } finally {
    agent.destroy()
    await client.end()
  }
}

async function measureTruth(seed: number, names: string[], words: Map<number, string>, finders: Record<string, Find>) {
  const labels = [...labelsFrom(names, seed, 20), ...labelsByHand()]
  const missed: string[] = []
  let judged = 0
  const scores = new Map<string, { recall: number[]; reciprocal: number[] }>()
  for (const label of labels) {
    const right = new Set([...words].filter(([, text]) => isRight(label, text)).map(([id]) => id))
    if (right.size === 0) continue // no product matches, so the query is no test of the search
    judged++
    for (const [name, find] of Object.entries(finders)) {
      const found = await find(label.query)
      const hits = found.filter((id) => right.has(id)).length
      const first = found.findIndex((id) => right.has(id))
      const recall = hits / Math.min(10, right.size)
      if (name === 'Haat' && recall < 0.5) missed.push(`${label.query} (${recall.toFixed(1)})`)
      for (const kind of [label.kind, 'all']) {
        const score = scores.get(`${kind} ${name}`) ?? { recall: [], reciprocal: [] }
        score.recall.push(recall)
        score.reciprocal.push(first < 0 ? 0 : 1 / (first + 1))
        scores.set(`${kind} ${name}`, score)
      }
    }
  }
  const kinds = ['all', ...new Set(labels.map(({ kind }) => kind))]
  const columns = Object.keys(finders).flatMap((name) => [`${name} recall@10`, 'MRR'])
  printTable(
    `What is found, ${judged} labelled queries, seed ${seed}`,
    ['kind', ...columns],
    kinds.map((kind) => [
      kind,
      ...Object.keys(finders).flatMap((name) => {
        const score = scores.get(`${kind} ${name}`)
        return [mean(score?.recall ?? []), mean(score?.reciprocal ?? [])]
      }),
    ]),
  )
  process.stdout.write(`  less than half found: ${missed.join(', ') || 'none'}\n`)
}

async function measureLatency(size: number, labels: Label[], finders: Record<string, Find>) {
  const queries = [...labels, ...labelsByHand()].map(({ query }) => query)
  const common = ['women', 'shirt', 'men', 'black cotton', 'women shirt', 'k', 'necklace women gold']
  const rows: (string | number)[][] = []
  for (const [name, find] of Object.entries(finders)) {
    for (const query of queries.slice(0, 20)) await find(query)
    for (const [what, set] of [
      ['labelled', queries],
      ['common words', common.flatMap((query) => Array(5).fill(query))],
    ] as const) {
      const times: number[] = []
      for (const query of set) {
        const start = performance.now()
        await find(query)
        times.push(performance.now() - start)
      }
      times.sort((a, b) => a - b)
      rows.push([
        `${name}, ${what}`,
        times[Math.floor(times.length / 2)] ?? 0,
        times[Math.floor(times.length * 0.99)] ?? 0,
      ])
    }
  }
  printTable(`${size.toLocaleString('en-IN')} products, milliseconds`, ['search', 'p50', 'p99'], rows)
}

async function measureThroughput(size: number, port: number, agent: Agent, labels: Label[]) {
  const until = performance.now() + 5_000
  let done = 0
  const worker = async (offset: number) => {
    for (let at = offset; performance.now() < until; at++) {
      await search(port, agent, labels[at % labels.length]?.query ?? '')
      done++
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, offset) => worker(offset * 7)))
  printTable('Over HTTP, 16 at once', ['products', 'searches/s'], [[size.toLocaleString('en-IN'), done / 5]])
}

function search(port: number, agent: Agent, query: string): Promise<number[]> {
  const headers = { host: HOST, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, agent, method: 'POST', path: '/api/GetAllProductFilters', headers },
      async (answer) => {
        const found = JSON.parse(Buffer.concat(await answer.toArray()).toString())
        if (answer.statusCode === 200) resolve(found.map((product: { id: number }) => product.id))
        else reject(new Error(`${query}: ${answer.statusCode}`))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ search: query, subcat_id: 0, type: '', page: 1, page_size: 10 }))
  })
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
