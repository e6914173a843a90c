import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface TableProps {
  caption: string
  /** The first column names the row, the others are figures. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Of the same rows as a file. */
  csv: string
  /** With many columns and few rows: on a phone each row is a block of named figures. */
  isStacked?: boolean
}

/** Wider than a phone, it scrolls beside its names, also by keyboard: what has the focus is not below them. */
export function Table({ caption, columns, rows, csv, isStacked = false }: TableProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="card scroll-pl-36 overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className={classNames('w-full text-sm tabular-nums', isStacked && 'max-sm:block')}>
          <caption className="sr-only">{caption}</caption>
          <thead className={classNames(isStacked && 'max-sm:hidden')}>
            <tr className="border-b border-line text-left text-muted">
              {columns.map((column, at) => (
                <th key={column} scope="col" className={at === 0 ? 'px-4 py-2' : 'px-3 py-2 text-right'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classNames('divide-y divide-line', isStacked && 'max-sm:block')}>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key} className={classNames(isStacked && 'max-sm:block max-sm:py-2')}>
                <th
                  scope="row"
                  className={classNames(
                    'px-4 py-1 text-left font-medium',
                    isStacked ? 'max-sm:block max-sm:text-base max-sm:font-bold' : 'sticky left-0 bg-surface',
                  )}
                >
                  {name}
                </th>
                {figures.map((figure, at) => (
                  <td
                    key={columns[at + 1]}
                    className={classNames(
                      'px-3 py-1 text-right whitespace-nowrap',
                      isStacked && 'max-sm:flex max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:px-4',
                    )}
                  >
                    {isStacked && <span className="text-muted sm:hidden">{columns[at + 1]}</span>}
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-1 text-right">
        <a
          href={csv}
          download
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline"
        >
          Download as CSV<span className="sr-only">: {caption}</span>
        </a>
      </p>
    </>
  )
}
