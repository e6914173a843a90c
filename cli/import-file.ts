import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { describeFault, importCatalogue } from '#server/catalogue-import/index.ts'
import { describeReport } from './describe-report.ts'
import { withShop } from './open-shop.ts'
import { showProgress } from './show-progress.ts'

interface ImportOptions {
  reseller: string
  images?: string
  mapping?: string
  dryRun?: boolean
  fetchPictures?: boolean
  report?: string
}

/** `catalogue import FILE`; Ctrl+C ends it after the batch that is being written. */
export async function importFile(file: string, options: ImportOptions): Promise<void> {
  const interrupted = new AbortController()
  const list = options.report ? await openList(options.report) : undefined
  await withShop(options.reseller, async (ctx, config) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
    const started = performance.now()
    const progress = showProgress(`Importing ${basename(file)} for ${options.reseller}`, process.stdout)
    const report = await importCatalogue(ctx, {
      file,
      uploads: config.uploads,
      ...(options.images !== undefined && { images: options.images }),
      ...(options.mapping !== undefined && { mapping: options.mapping }),
      fetchPictures: options.fetchPictures === true,
      isDry: options.dryRun === true,
      onProgress: progress.show,
      onFault: (fault) => list?.write(`${describeFault(fault)}\n`),
      onWritten: ({ line, asin, isNew }) => {
        if (options.dryRun) list?.write(`line ${line}: ${asin} would be ${isNew ? 'created' : 'changed'}\n`)
      },
      signal: interrupted.signal,
    }).finally(progress.end)
    for (const line of describeReport(report, (performance.now() - started) / 1000)) console.log(line)
    if (options.dryRun) console.log('A dry run: nothing was written.')
    if (report.isInterrupted) process.exitCode = 130
  }).finally(() => list?.end())
}

async function openList(path: string) {
  const list = createWriteStream(path)
  await once(list, 'open')
  return list
}
