import { Form, useNavigation } from 'react-router'
import type { ColumnMeaning, ImportColumn, OpenedImport } from '#contract/shop-imports.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/text-field.tsx'

const MEANINGS: Record<ColumnMeaning, string> = {
  name: 'Name of the product',
  asin: 'Code (SKU)',
  discount_price: 'Price',
  original_price: 'MRP',
  stock: 'Pieces',
  sizes: 'Sizes',
  stock_by_size: 'Pieces of this size',
  images: 'Pictures',
  category_path: 'Category path (A > B > C)',
  group: 'Main category',
  category: 'Category',
  subcategory: 'Subcategory',
  description: 'Description',
  description_html: 'Description with HTML',
  brand: 'Brand',
  colors: 'Colours',
  material: 'Material',
  hsn: 'HSN',
  gst_rate: 'GST rate',
  delivery_charge: 'Delivery charge',
  returns: 'May be returned (yes, if faulty)',
  rating: 'Rating',
  rating_count: 'Number of ratings',
  status: 'On sale or not',
  detail: 'A detail for shoppers',
}

type Shown = Pick<OpenedImport, 'columns' | 'unit' | 'prices' | 'mark'>
type Typed = Pick<ImportColumn, 'column' | 'meaning'>[] | undefined

/** Each column of the file with what it means, guessed; one choice corrects it. */
export function ColumnsForm({ opened: { columns, unit, prices, mark }, typed }: { opened: Shown; typed: Typed }) {
  const isBusy = useNavigation().formData?.get('do') === 'columns'
  const meaningOf = ({ column, meaning }: ImportColumn) =>
    typed?.find((each) => each.column === column)?.meaning ?? meaning
  return (
    <Form method="post" preventScrollReset className="space-y-4">
      <input type="hidden" name="do" value="columns" />
      <input type="hidden" name="seen" value={mark} />
      <p className="text-muted">
        This is how the file will be read. Correct what is not right; the next file with these columns is read the same
        way.
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {columns.map((column, nth) => (
          <li key={column.column} className="card min-w-0 p-4">
            <input type="hidden" name={`column-${nth}`} value={column.column} />
            <SelectField label={column.column} name={`meaning-${nth}`} defaultValue={meaningOf(column)}>
              <option value="">Not imported</option>
              {Object.entries(MEANINGS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <p className="mt-1 line-clamp-2 text-sm text-muted">
              {column.samples.filter(Boolean).join(' · ') || 'Empty in the first rows'}
            </p>
          </li>
        ))}
      </ul>
      <fieldset className="card p-4">
        <legend className="float-left mb-1 w-full font-semibold">
          Prices {prices.length > 0 && <span className="font-normal text-muted">such as {prices.join(', ')}</span>}
        </legend>
        <div className="clear-both flex flex-wrap gap-x-6">
          {(['rupees', 'paise'] as const).map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="unit"
                value={each}
                defaultChecked={unit === each}
                required
                className="size-5 accent-primary"
              />
              {each === 'rupees' ? 'are rupees' : 'are paise'}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="action-bar -mx-4 px-4 py-2">
        <Button isBusy={isBusy} className="w-full">
          See what would be imported
        </Button>
      </div>
    </Form>
  )
}
