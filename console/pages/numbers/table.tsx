import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  /** The first column names the row, the others are figures. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Of the same rows as a file. */
  csv: string
}

/** Wider than a phone, it scrolls by itself, also by keyboard. */
export function Table({ caption, columns, rows, csv }: TableProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="card overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted">
              {columns.map((column, at) => (
                <th key={column} scope="col" className={at === 0 ? 'px-4 py-2' : 'px-3 py-2 text-right'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row" className="px-4 py-1 text-left font-medium">
                  {name}
                </th>
                {figures.map((figure, at) => (
                  <td key={columns[at + 1]} className="px-3 py-1 text-right whitespace-nowrap">
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
