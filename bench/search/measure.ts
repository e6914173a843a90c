import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { printTable } from '#bench/table.ts'
import { startShop } from '#e2e/running-shop.ts'
import { isRight, type Label, labelsByHand, labelsFrom } from './labels.ts'
import { grow, type Loaded, load, OTHERS, readRealProducts } from './store.ts'

type Find = (query: string) => Promise<number[]>

const HOST = 'bench.localhost'
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000' },
    seeds: { type: 'string', default: '1,2' },
    slips: { type: 'boolean' },
  },
})

const real = await readRealProducts()
if (!real) {
  process.stdout.write('The catalogues of ../shared/data are not here: nothing to measure.\n')
} else {
  const shop = await startShop()
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  try {
    const loaded = await load(shop.data, HOST, real)
    const finders: Record<string, Find> = { Haat: (query) => search(shop.port, agent, query) }
    for (const [name, text] of Object.entries(OTHERS))
      finders[name] = async (query) =>
        (await loaded.client.query(text, [loaded.supplierId, query])).rows.map((row) => Number(row.product_id))
    const names = real.map(({ name }) => name)
    for (const seed of values.seeds.split(',').map(Number)) await measureTruth(seed, names, loaded, finders)
    await measureThroughput(shop.port, agent, labelsFrom(names, 3, 10))
    for (const size of values.sizes.split(',').map(Number)) {
      await grow(loaded, size)
      await measureLatency(size, labelsFrom(names, 4, 12), finders)
    }
    await loaded.client.end()
  } finally {
    agent.destroy()
    const ending = await shop.stop()
    if (ending) process.stderr.write(`The shop: ${ending}\n`)
  }
}

async function measureTruth(seed: number, names: string[], { said }: Loaded, finders: Record<string, Find>) {
  const labels = [...labelsFrom(names, seed, 20), ...labelsByHand()]
  const scores = new Map<string, { recall: number[]; reciprocal: number[] }>()
  for (const label of labels) {
    const right = new Set([...said].filter(([, text]) => isRight(label, text)).map(([id]) => id))
    for (const [name, find] of Object.entries(finders)) {
      const found = await find(label.query)
      const hits = found.filter((id) => right.has(id)).length
      const first = found.findIndex((id) => right.has(id))
      const recall = right.size === 0 ? 1 : hits / Math.min(10, right.size)
      if (values.slips && name === 'Haat' && recall < 0.5)
        process.stdout.write(`${label.kind}: ${label.query} ${recall}\n`)
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
    `What is found, ${labels.length} labelled queries, seed ${seed}`,
    ['kind', ...columns],
    kinds.map((kind) => [
      kind,
      ...Object.keys(finders).flatMap((name) => {
        const score = scores.get(`${kind} ${name}`)
        return [mean(score?.recall ?? []), mean(score?.reciprocal ?? [])]
      }),
    ]),
  )
}

async function measureLatency(size: number, labels: Label[], finders: Record<string, Find>) {
  const queries = [...labels, ...labelsByHand()].map(({ query }) => query)
  const common = ['women', 'shirt', 'men', 'black cotton', 'women shirt', 'k', 'necklace women gold']
  const rows: (string | number)[][] = []
  for (const [name, find] of Object.entries(finders)) {
    for (const query of queries.slice(0, 20)) await find(query)
    for (const [what, asked] of [
      ['labelled', queries],
      ['common words', common.flatMap((query) => Array(5).fill(query))],
    ] as const) {
      const times: number[] = []
      for (const query of asked) {
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

async function measureThroughput(port: number, agent: Agent, labels: Label[]) {
  const until = performance.now() + 5_000
  let done = 0
  const worker = async (offset: number) => {
    for (let at = offset; performance.now() < until; at++) {
      await search(port, agent, labels[at % labels.length]?.query ?? '')
      done++
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, offset) => worker(offset * 7)))
  printTable('Over HTTP, 16 at once', ['products', 'searches/s'], [['20,000', done / 5]])
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
