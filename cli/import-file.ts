import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { plural } from '#contract/messages/en/words.ts'
import { sentenceIn } from '#contract/say.ts'
import { describeByProduct, type ImportReport, importCatalogue } from '#server/catalogue-import/index.ts'
import { explainError, troubleOf } from '#server/kernel/explain-error.ts'
import { complain, isTerminal, plain, say } from '#server/kernel/terminal.ts'
import { agreeMapping, assertUnit } from './agree-mapping.ts'
import { describeReport } from './describe-report.ts'
import { withShop } from './open-shop.ts'
import { showProgress } from './show-progress.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

interface ImportOptions {
  reseller: string
  images?: string
  mapping?: string
  yes?: boolean
  prices?: 'rupees' | 'paise'
  dryRun?: boolean
  fetchPictures?: boolean
  report?: string
}

/** `catalogue import FILE`; Ctrl+C stops it after the batch in progress. */
export async function importFile(file: string, options: ImportOptions): Promise<void> {
  await withShop(options.reseller, async (ctx, config) => {
    const list = options.report ? await openList(options.report) : undefined
    const isInteractive = process.stdin.isTTY && isTerminal() && options.yes !== true
    const mapping = options.mapping ?? (await agreeMapping(file, { isInteractive, unit: options.prices }))
    if (options.prices && typeof mapping !== 'object') await assertUnit(mapping, options.prices)
    const started = performance.now()
    const interrupted = new AbortController()
    const interrupt = () => interrupted.abort()
    for (const name of SIGNALS) process.once(name, interrupt)
    const progress = showProgress(`Importing ${basename(file)} for ${options.reseller}`)
    const report = await importCatalogue(ctx, {
      file,
      uploads: config.uploads,
      ...(options.images !== undefined && { images: options.images }),
      ...(mapping !== undefined && { mapping }),
      fetchPictures: options.fetchPictures === true,
      isDry: options.dryRun === true,
      // A small file is read at once, and its pictures take minutes more.
      onProgress: ({ bytesRead, bytes, products }) =>
        progress.show({ share: bytesRead < bytes ? bytesRead / bytes : undefined, doing: plural(products, 'product') }),
      onFault: (fault) => list?.write(`${plain(sentenceIn(ctx.locale, describeByProduct(fault)))}\n`),
      onWritten: ({ line, asin, isNew }) => {
        if (options.dryRun) list?.write(`line ${line}: ${plain(asin)} would be ${isNew ? 'created' : 'changed'}\n`)
      },
      signal: interrupted.signal,
    })
      .catch((error: unknown) => {
        if (troubleOf(error)) say(sentenceIn(ctx.locale, { id: 'importFailed' }))
        throw error
      })
      .finally(() => {
        for (const name of SIGNALS) process.off(name, interrupt)
        progress.end()
        list?.end()
      })
    if (isWithoutProducts(report)) {
      complain(plain(sentenceIn(ctx.locale, { id: 'nothingToImport', file })))
      process.exitCode = 1
      return
    }
    const seconds = (performance.now() - started) / 1000
    for (const line of describeReport(report, seconds, options)) say(line)
    if (options.dryRun) say(sentenceIn(ctx.locale, { id: 'onlyTried' }))
    if (report.isInterrupted) process.exitCode = 130
    else if (report.products === 0 && report.refused > 0) process.exitCode = 1 // nothing was imported, and scripts need to detect that
  })
}

/** A header alone, or an empty list. */
function isWithoutProducts({ products, refused, leftOut, isInterrupted }: ImportReport): boolean {
  return products + refused + leftOut.length === 0 && !isInterrupted
}

async function openList(path: string) {
  const list = createWriteStream(path, { flags: 'wx' })
  list.on('error', (error) => complain(explainError(error)))
  await once(list, 'open')
  return list
}
