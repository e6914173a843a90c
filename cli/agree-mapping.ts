import { access, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { DEFAULT_LOCALE, type Message, sayIn } from '#contract/say.ts'
import { type Proposal, proposeMapping, readMapping, writeMapping } from '#server/catalogue-import/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { say, sayLines } from '#server/kernel/terminal.ts'
import { describeProposal } from './describe-proposal.ts'
import { cancel, choose, confirm } from './prompts.ts'

const inWords = sayIn(DEFAULT_LOCALE)

type Unit = 'rupees' | 'paise'

const SCALES: Record<Unit, number> = { rupees: 1, paise: 0.01 }

interface Options {
  isInteractive: boolean
  /** The unit of the prices, where the operator has chosen one. */
  unit: Unit | undefined
}

/**
 * For a file of unknown format: shows the proposed mapping, asks for confirmation and writes it beside the file, where
 * the next import finds it. Enter accepts; without a terminal the proposal is accepted and printed.
 */
export async function agreeMapping(
  file: string,
  options: Options,
): Promise<string | { agreed: Proposal['mapping'] } | undefined> {
  const place = `${file}.mapping.yaml`
  const found = await proposeMapping(file)
  if (!found) return undefined
  if (await isThere(place)) {
    say(inWords({ id: 'mappingUsed', path: place }))
    return place
  }
  const proposal = await withUnit(found, options)
  for (const lines of describeProposal(proposal)) sayLines(lines)
  const isWritten = await write(place, writeMapping(proposal, basename(file), DEFAULT_LOCALE))
  const advice: Message = isWritten ? { id: 'changeMapping', path: place } : { id: 'passMapping' }
  if (!options.isInteractive) {
    say(inWords({ id: 'readAsShown', advice }))
    return { agreed: proposal.mapping }
  }
  const answer = await confirm({ message: 'Is this correct?', initialValue: true })
  if (answer === true) return { agreed: proposal.mapping }
  cancel(inWords({ id: 'nothingImported' }))
  throw new Refusal('bad-input', advice)
}

function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

/** A read-only folder does not stop the import. */
async function write(place: string, text: string): Promise<boolean> {
  try {
    await writeFile(place, text, { flag: 'wx' })
    return true
  } catch (error) {
    say(inWords({ id: 'mappingNotWritten', reason: error instanceof Error ? error.message : String(error) }))
    return false
  }
}

/**
 * Prices that are wrong by a factor of 100 are costly to correct later, so the operator chooses the unit where it is
 * uncertain.
 */
async function withUnit(proposal: Proposal, { isInteractive, unit }: Options): Promise<Proposal> {
  if (unit) return inUnit(proposal, unit)
  if (proposal.unit !== 'unsure') return proposal
  const price = proposal.prices[0] ?? ''
  const prices = proposal.prices.slice(0, 3)
  if (!isInteractive) throw new Refusal('bad-input', { id: 'passUnit', prices })
  const answer = await choose(`${inWords({ id: 'rupeesOrPaise', prices })} Which?`, {
    rupees: `rupees: it is sold for ₹${price}`,
    paise: `paise: it is sold for ₹${Number(price) / 100}`,
  })
  if (typeof answer === 'string') return inUnit(proposal, answer)
  cancel(inWords({ id: 'nothingImported' }))
  throw new Refusal('bad-input', { id: 'nothingChanged' })
}

function inUnit(proposal: Proposal, unit: Unit): Proposal {
  return { ...proposal, unit, mapping: { ...proposal.mapping, scale: SCALES[unit] } }
}

/**
 * A unit that is passed and not used makes prices wrong by a factor of 100. A mapping's own is not overridden, since the
 * next import uses the mapping alone.
 */
export async function assertUnit(path: string | undefined, unit: Unit): Promise<void> {
  if (path === undefined) throw new Refusal('bad-input', { id: 'unitKnown' })
  const { scale = 1 } = await readMapping(path)
  if (scale !== SCALES[unit]) throw new Refusal('bad-input', { id: 'unitDiffers', path, unit, scale: SCALES[unit] })
}
