import { access, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Proposal, proposeMapping, writeMapping } from '#server/catalogue-import/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { say, sayLines } from '#server/kernel/terminal.ts'
import { describeProposal } from './describe-proposal.ts'
import { cancel, choose, confirm } from './prompts.ts'

type Unit = 'rupees' | 'paise'

interface Asked {
  isAsking: boolean
  /** What the prices are in, where somebody said so. */
  unit: Unit | undefined
}

/**
 * For a file of no known format: shows how it would be read, asks whether that is right, and writes it beside the file, where
 * the next import of the file finds it. Enter agrees; where nobody can be asked it is taken, and said.
 */
export async function agreeMapping(
  file: string,
  asked: Asked,
): Promise<string | { agreed: Proposal['mapping'] } | undefined> {
  const place = `${file}.mapping.yaml`
  const found = await proposeMapping(file)
  if (!found) return undefined
  if (await isThere(place)) {
    say(`It is read by the mapping ${place}, which lies beside it.`)
    return place
  }
  const proposal = await withUnit(found, asked)
  for (const lines of describeProposal(proposal)) sayLines(lines)
  const isWritten = await write(place, writeMapping(proposal, basename(file)))
  const advice = isWritten ? `Change ${place} and import again.` : 'Write a mapping and give it with --mapping.'
  if (!asked.isAsking) {
    say(`So it is read. Is that not right? ${advice}`)
    return { agreed: proposal.mapping }
  }
  const answer = await confirm({ message: 'Is that right?', initialValue: true })
  if (answer === true) return { agreed: proposal.mapping }
  cancel('Nothing was brought in.')
  throw new Refusal('bad-input', advice)
}

function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

/** A folder that cannot be written to is no reason not to import. */
async function write(place: string, text: string): Promise<boolean> {
  try {
    await writeFile(place, text, { flag: 'wx' })
    return true
  } catch (error) {
    say(`The mapping cannot be written beside the file (${error instanceof Error ? error.message : error}).`)
    return false
  }
}

/** Prices a hundred times too high or too low are no slip to be mended later: where it is not sure, somebody says which. */
async function withUnit(proposal: Proposal, { isAsking, unit }: Asked): Promise<Proposal> {
  if (unit) return inUnit(proposal, unit)
  if (proposal.unit !== 'unsure') return proposal
  const price = proposal.prices[0] ?? ''
  const problem = `All prices are full hundreds (${proposal.prices.slice(0, 3).join(', ')}): they may be rupees or paise.`
  if (!isAsking) throw new Refusal('bad-input', `${problem} Say which with --prices rupees or --prices paise.`)
  const answer = await choose(`${problem} Which?`, {
    rupees: `rupees: it is sold for ₹${price}`,
    paise: `paise: it is sold for ₹${Number(price) / 100}`,
  })
  if (typeof answer === 'string') return inUnit(proposal, answer)
  cancel('Nothing was brought in.')
  throw new Refusal('bad-input', 'Stopped before the end; nothing was changed.')
}

function inUnit(proposal: Proposal, unit: Unit): Proposal {
  return { ...proposal, unit, mapping: { ...proposal.mapping, scale: unit === 'paise' ? 0.01 : 1 } }
}
