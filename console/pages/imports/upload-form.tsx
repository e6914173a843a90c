import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnreached, keepTyped, UNREACHED } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { CATALOGUE_BYTES_MAX, CATALOGUE_ZIP_BYTES_MAX } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'

const TYPES = '.csv,.tsv,.txt,.json,.xlsx,.gz,.zip'

/** Whether it is worth compressing, and the browser can. */
function isText({ name, size }: File): boolean {
  return /\.(csv|tsv|txt|json)$/i.test(name) && size > 100_000 && 'CompressionStream' in window
}

/** A tenth of the bytes, on a phone's slow way up. */
function gzipped(file: File): Promise<Blob> {
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** A plain form; with scripts a connection that drops keeps the chosen file. */
export function UploadForm({ shop }: { shop: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const body = new FormData(form)
    const file = body.get('file')
    // Without a choice it is a file without a name.
    if (!(file instanceof File) || file.name === '') return setProblem(MESSAGES.noFileChosen)
    if (file.size === 0) return setProblem(MESSAGES.chosenFileEmpty)
    const max = /\.zip$/i.test(file.name) ? CATALOGUE_ZIP_BYTES_MAX : CATALOGUE_BYTES_MAX
    if (file.size > max) return setProblem(MESSAGES.uploadTooLarge)
    setBusy(true)
    if (isText(file)) body.set('file', await gzipped(file), file.name)
    setProblem('')
    const answer = await keepTyped(fetch(form.action, { method: 'POST', body }))
    setBusy(false)
    if (isUnreached(answer)) return setProblem(UNREACHED)
    if (!answer.redirected) return setProblem((await answer.text()).slice(0, 200))
    const { pathname, search } = new URL(answer.url)
    await navigate(pathname + search)
  }

  return (
    <form
      method="post"
      action={`/shops/${shop}/imports/file`}
      encType="multipart/form-data"
      onSubmit={send}
      className="card mt-4 space-y-3 p-4"
    >
      <label className="block">
        <span className="mb-1 block font-semibold">File</span>
        <input
          type="file"
          name="file"
          accept={TYPES}
          required
          className="block w-full min-h-12 rounded-md border border-field-line bg-ground p-1 text-base file:mr-3 file:min-h-10 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        />
      </label>
      <p className="text-sm text-muted">
        Excel (.xlsx), CSV or JSON, up to 20 MB: the product export of Shopify, WooCommerce or Wix, or your own table;
        or a zip of it and its pictures, up to 100 MB. Nothing is changed before you have seen what is in it.
      </p>
      <Problem text={problem} />
      <Button isBusy={isBusy} className="w-full sm:w-auto">
        {isBusy ? 'Uploading …' : 'Upload'}
      </Button>
    </form>
  )
}
