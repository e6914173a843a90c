import { Form, useNavigation } from 'react-router'
import { CASH_COLUMNS, type CashColumn } from '#contract/cash-states.ts'
import type { OpenedCashFile } from '#contract/shop-cash-files.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'

interface ColumnsFormProps {
  file: Pick<OpenedCashFile, 'columns' | 'meanings' | 'statedPaise' | 'title' | 'mark'>
  typed: { meanings: Partial<Record<CashColumn, string>>; stated: string; problem: string; wanted: string } | undefined
}

/** For each thing that is read, the column that has it. */
export function ColumnsForm({ file: { columns, meanings, statedPaise, title, mark }, typed }: ColumnsFormProps) {
  const isBusy = useNavigation().formData?.get('do') === 'columns'
  const refused = typed?.wanted === 'columns' && typed.problem !== '' ? typed : undefined
  const chosen = refused?.meanings ?? meanings
  const samplesOf = (heading: string | undefined) =>
    columns.find((column) => column.heading === heading)?.samples.join(' · ')
  return (
    <Form method="post" preventScrollReset className="space-y-3">
      <input type="hidden" name="seen" value={mark} />
      <p className="text-sm text-muted">The next file of {title} with these columns is read the same way.</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {(Object.keys(CASH_COLUMNS) as CashColumn[]).map((column) => (
          <li key={column} className="min-w-0">
            <SelectField
              label={CASH_COLUMNS[column]}
              name={column}
              // Its value follows what is agreed.
              key={chosen[column] ?? ''}
              defaultValue={chosen[column] ?? ''}
              hint={samplesOf(chosen[column]) || undefined}
              required={column === 'awb'}
            >
              <option value="">{column === 'awb' ? 'Please choose' : 'Not in this file'}</option>
              {columns.map(({ heading }) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <TextField
        label="Arrived at your bank"
        name="stated"
        start="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={refused?.stated ?? (statedPaise === null ? '' : String(statedPaise / 100))}
        hint="If you like: the sum of the file is compared with it."
      />
      <Button kind="outline" name="do" value="columns" isBusy={isBusy} className="w-full">
        See what each line does
      </Button>
    </Form>
  )
}
