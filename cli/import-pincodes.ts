import { plural } from '#contract/messages/en/words.ts'
import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import { importPincodes } from '#server/addresses/index.ts'
import { complain, plain, say } from '#server/kernel/terminal.ts'
import { withOwner } from './open-shop.ts'

const SHOWN_FAULTS = 50

/** `pincodes import FILE`: one directory for all shops. */
export async function importPincodeFile(file: string): Promise<void> {
  let shown = 0
  const report = await withOwner((ownerUrl) =>
    importPincodes(ownerUrl, {
      file,
      onFault: ({ line, problem }) => {
        if (++shown <= SHOWN_FAULTS) say(`line ${line}: ${sentenceIn(DEFAULT_LOCALE, problem)}`)
      },
    }),
  )
  if (report.faults > SHOWN_FAULTS) {
    say(`… and ${plural(report.faults - SHOWN_FAULTS, 'more line that was', 'more lines that were')} left out`)
  }
  const { rows, faults, pincodes, places } = report
  if (rows + faults === 0) complain(plain(`${file} has no pincodes.`))
  if (rows === 0) process.exitCode = 1 // nothing came in, and a script should know
  say(`${plural(rows, 'row')} read, ${faults} left out: ${plural(pincodes, 'pincode')} in ${plural(places, 'place')}.`)
}
