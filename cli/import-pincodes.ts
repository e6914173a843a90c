import { importPincodes } from '#server/addresses/index.ts'
import { withOwner } from './open-shop.ts'

const SHOWN_FAULTS = 50

/** `pincodes import FILE`: the same directory for every shop. */
export async function importPincodeFile(file: string): Promise<void> {
  let shown = 0
  const report = await withOwner((ownerUrl) =>
    importPincodes(ownerUrl, {
      file,
      onFault: ({ line, problem }) => {
        if (++shown <= SHOWN_FAULTS) console.log(`line ${line}: ${problem}`)
      },
    }),
  )
  if (report.faults > SHOWN_FAULTS) console.log(`… and ${report.faults - SHOWN_FAULTS} more lines that were left out`)
  const { rows, faults, pincodes, places } = report
  console.log(`${rows} rows read, ${faults} left out: ${pincodes} pincodes in ${places} places.`)
}
