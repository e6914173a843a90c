import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface UploadFormProps {
  shop: string
  /** Known to the shop. */
  couriers: string[]
}

/** A plain form: what is in the file is shown before anything is written. */
export function UploadForm({ shop, couriers }: UploadFormProps) {
  return (
    <form
      method="post"
      action={`/shops/${shop}/cash/file`}
      encType="multipart/form-data"
      className="card space-y-3 p-4"
      aria-labelledby="upload"
    >
      <h2 id="upload" className="font-bold">
        A courier has paid
      </h2>
      <TextField
        label="Courier"
        name="courier"
        list="couriers"
        maxLength={60}
        autoComplete="off"
        defaultValue={couriers.length === 1 ? couriers[0] : ''}
        required
      />
      <datalist id="couriers">
        {couriers.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <label className="block">
        <span className="mb-1 block text-sm font-medium">Remittance file</span>
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx"
          required
          className="block w-full min-h-12 rounded-md border border-field-line bg-ground p-1 text-base file:mr-3 file:min-h-10 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        />
      </label>
      <p className="text-sm text-muted">
        The list of AWBs and amounts, as CSV or Excel (.xlsx). You see what each line does before anything is written.
      </p>
      <Button className="w-full">Look at the file</Button>
    </form>
  )
}
