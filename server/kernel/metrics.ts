import { monitorEventLoopDelay } from 'node:perf_hooks'

// Metrics of this process for Prometheus. Its text format is forty lines, so there is no client package. Names and
// labels are fixed and few; untrusted text never becomes a label.

export type Labels = Readonly<Record<string, string>>
export type Sample = readonly [labels: Labels, value: number]

interface Family {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  read(): Iterable<readonly [suffix: string, labels: Labels, value: number]>
}

const families = new Map<string, Family>()

export function counter(name: string, help: string): (labels: Labels) => void {
  const values = new Map<string, { labels: Labels; value: number }>()
  families.set(name, {
    type: 'counter',
    help,
    read: () => Array.from(values.values(), ({ labels, value }) => ['', labels, value] as const),
  })
  return (labels) => {
    const key = keyOf(labels)
    const known = values.get(key)
    if (known) known.value++
    else values.set(key, { labels, value: 1 })
  }
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Durations in seconds. */
export function histogram(name: string, help: string): (labels: Labels, seconds: number) => void {
  const values = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>()
  families.set(name, {
    type: 'histogram',
    help,
    *read() {
      for (const { labels, buckets, sum, count } of values.values()) {
        for (const [at, le] of SECONDS.entries()) yield ['_bucket', { ...labels, le: String(le) }, buckets[at] ?? 0]
        yield ['_bucket', { ...labels, le: '+Inf' }, count]
        yield ['_sum', labels, sum]
        yield ['_count', labels, count]
      }
    },
  })
  return (labels, seconds) => {
    const key = keyOf(labels)
    const known = values.get(key) ?? { labels, buckets: SECONDS.map(() => 0), sum: 0, count: 0 }
    values.set(key, known)
    for (const [at, le] of SECONDS.entries()) if (seconds <= le) known.buckets[at] = (known.buckets[at] ?? 0) + 1
    known.sum += seconds
    known.count++
  }
}

/** Read at each scrape. */
export function gauge(name: string, help: string, read: () => number | readonly Sample[]): void {
  families.set(name, {
    type: 'gauge',
    help,
    read() {
      const found = read()
      const samples: readonly Sample[] = typeof found === 'number' ? [[{}, found]] : found
      return samples.map(([labels, value]) => ['', labels, value] as const)
    },
  })
}

export function describeMetrics(): string {
  const lines: string[] = []
  for (const [name, { type, help, read }] of families) {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
    for (const [suffix, labels, value] of read()) {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"\n]/g, '_')}"`)
      lines.push(`${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function keyOf(labels: Labels): string {
  let key = ''
  for (const label in labels) key += `${labels[label]}\n`
  return key
}

/** Standard process metrics; the lag is measured since the last scrape. */
export function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('haat_event_loop_lag_seconds', 'Longest wait for the event loop since the last reading (F27).', () => {
    const longest = Math.max(0, delay.max / 1e9 - 0.02) // its own interval is not lag
    delay.reset()
    return longest
  })
  gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss())
  gauge('process_cpu_seconds_total', 'Processor time of this process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_start_time_seconds', 'When this process began.', () => Date.now() / 1_000 - process.uptime())
}
