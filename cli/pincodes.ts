import type { Command } from 'commander'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { importPincodes } from '#server/addresses/index.ts'
import { complain, plain, say } from '#server/kernel/terminal.ts'
import { fileToRead } from './file-arguments.ts'
import { withOwner } from './open-shop.ts'

const SHOWN_FAULTS = 50
const inWords = sayIn(DEFAULT_LOCALE)

/** One directory for all shops. */
export function addPincodeCommands(program: Command): void {
  program
    .command('pincodes')
    .description("India Post's directory, used for address suggestions in every shop")
    .command('import')
    .argument('<file>', 'a CSV', fileToRead)
    .description('import a CSV with the columns pincode, officename or city, district, state')
    .action(importPincodeFile)
}

async function importPincodeFile(file: string): Promise<void> {
  let shown = 0
  const report = await withOwner((ownerUrl) =>
    importPincodes(ownerUrl, {
      file,
      onFault: ({ line, problem }) => {
        if (++shown <= SHOWN_FAULTS) say(inWords({ id: 'faultOfDirectory', line, problem }))
      },
    }),
  )
  const { rows, faults, pincodes, places } = report
  if (faults > SHOWN_FAULTS) say(inWords({ id: 'moreLinesLeftOut', lines: faults - SHOWN_FAULTS }))
  if (rows + faults === 0) complain(plain(inWords({ id: 'noPincodesIn', file })))
  if (rows === 0) process.exitCode = 1 // nothing came in, and a script should know
  say(inWords({ id: 'pincodesImported', rows, faults, pincodes, places }))
}
