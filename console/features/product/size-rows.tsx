import { useRef, useState } from 'react'
import { useScripts } from '#console/shared/use-scripts.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Typed } from './read-amounts.ts'

const CHIPS = ['S', 'M', 'L', 'XL', 'XXL', 'Free size']
/** Without scripts, as many sizes as can be typed at once. */
const ROWS_WITHOUT_SCRIPTS = 4

interface Row {
  id: number
  size: string
  /** Typed by the person, not chosen by its chip. */
  isOwn: boolean
}

interface SizeRowsProps {
  typed: Typed
  fault: (field: string) => string | undefined
  /** Begins with the pieces of a product without sizes. */
  isNew: boolean
}

/** Sizes and their pieces: a tap on a chip adds its row, another takes it away. */
export function SizeRows({ typed, fault, isNew }: SizeRowsProps) {
  const [rows, setRows] = useState<Row[]>(() => firstRows(typed, isNew))
  const next = useRef(100)
  const hasScripts = useScripts()
  const hasSizes = rows.some(({ size, isOwn }) => size !== '' || isOwn)

  function toggle(size: string) {
    const isThere = rows.some((row) => row.size === size)
    const others = rows.filter((row) => (row.size !== '' || row.isOwn) && row.size !== size)
    const changed = isThere ? others : [...others, aRow(size)]
    setRows(changed.length > 0 || !isNew ? changed : [aRow('')])
  }

  const aRow = (size: string, isOwn = false): Row => ({ id: next.current++, size, isOwn })
  const addOwn = () => setRows([...rows.filter(({ size, isOwn }) => size !== '' || isOwn), aRow('', true)])

  return (
    <>
      {hasScripts && (
        <div className="mb-3 flex flex-wrap gap-2">
          {CHIPS.map((size) => {
            const isChosen = rows.some((row) => row.size === size)
            return (
              <button
                key={size}
                type="button"
                aria-pressed={isChosen}
                onClick={() => toggle(size)}
                className={classNames(
                  'min-h-11 min-w-11 rounded-full border px-4 text-sm font-semibold',
                  isChosen ? 'border-ink bg-ink text-ground' : 'border-field-line text-ink',
                )}
              >
                {size}
              </button>
            )
          })}
          <button
            type="button"
            onClick={addOwn}
            className="flex min-h-11 items-center gap-1 rounded-full border border-field-line px-4 text-sm font-semibold"
          >
            <Icon name="plus" /> Own size
          </button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {rows.map(({ id, size, isOwn }, at) => (
          <SizeRow
            key={id}
            {...{ id, size, isOwn, typed, hasSizes }}
            error={fault(`sizes.${at}.units`) ?? fault(`added.${at}.units`)}
          />
        ))}
      </div>
      {!hasScripts && (
        <noscript>
          <div className="mt-3 grid grid-cols-2 gap-3">
            {Array.from({ length: ROWS_WITHOUT_SCRIPTS }, (_, at) => `${at + 51}`).map((id) => (
              <div key={id} className="contents">
                <TextField label="Size" name={`size-${id}`} defaultValue={typed[`size-${id}`]} />
                <TextField
                  label="Pieces"
                  name={`pieces-${id}`}
                  inputMode="numeric"
                  defaultValue={typed[`pieces-${id}`]}
                />
              </div>
            ))}
          </div>
        </noscript>
      )}
      {(fault('sizes') ?? fault('added')) && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {fault('sizes') ?? fault('added')}
        </p>
      )}
    </>
  )
}

interface SizeRowProps extends Row {
  typed: Typed
  hasSizes: boolean
  error: string | undefined
}

function SizeRow({ id, size, isOwn, typed, hasSizes, error }: SizeRowProps) {
  const pieces = (
    <TextField
      label={isOwn ? 'Pieces' : size ? `Pieces of ${size}` : hasSizes ? 'Pieces' : 'Pieces in stock'}
      name={`pieces-${id}`}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      defaultValue={typed[`pieces-${id}`]}
      error={error}
    />
  )
  if (!isOwn) {
    return (
      <div>
        <input type="hidden" name={`size-${id}`} value={size} />
        {pieces}
      </div>
    )
  }
  return (
    <div className="col-span-full grid grid-cols-2 gap-3">
      <TextField label="Size" name={`size-${id}`} defaultValue={size} autoComplete="off" maxLength={50} autoFocus />
      {pieces}
    </div>
  )
}

/** Those that were typed, after a refusal. */
function firstRows(typed: Typed, isNew: boolean): Row[] {
  const ids = Object.keys(typed).flatMap((name) => /^size-(\d+)$/.exec(name)?.[1] ?? [])
  const rows = ids
    .filter((id) => typed[`size-${id}`] || typed[`pieces-${id}`])
    .map((id) => {
      const size = typed[`size-${id}`] ?? ''
      return { id: Number(id), size, isOwn: size !== '' && !CHIPS.includes(size) }
    })
  return rows.length > 0 ? rows : isNew ? [{ id: 1, size: '', isOwn: false }] : []
}
