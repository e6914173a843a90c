import { createHash } from 'node:crypto'
import {
  checkMapping,
  type Mapping,
  NoProposal,
  type Proposal,
  proposeMapping,
} from '#server/catalogue-import/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type StoredProposal, selectMapping } from './store.ts'

const COLUMNS_MAX = 300
const SAMPLES = 3
const SAMPLE_LENGTH = 80

interface Chosen {
  proposal?: StoredProposal
  /** As agreed for a file with the same columns; undefined if a person must agree. */
  mapping?: Mapping | undefined
}

/** How to read a file: nothing for a known format, else what was agreed for its columns, or a proposal. */
export async function chooseMapping(ctx: Ctx, file: string): Promise<Chosen> {
  const proposal = await proposalFor(file)
  if (!proposal) return {}
  const known = await withTransaction(ctx, (tx) => selectMapping(tx, proposal.headings))
  return { proposal, mapping: known === undefined ? undefined : stillValid(known) }
}

async function proposalFor(file: string): Promise<StoredProposal | undefined> {
  try {
    const found = await proposeMapping(file)
    return found && keep(found, found.mapping)
  } catch (error) {
    if (!(error instanceof NoProposal)) throw error
    const { columns, sample: samples } = error.table
    return keep({ columns, samples: samples.slice(0, SAMPLES), unit: 'rupees', prices: [], remarks: [] }, error.more)
  }
}

type Found = Pick<Proposal, 'columns' | 'samples' | 'unit' | 'prices' | 'remarks'>

function keep({ columns, samples, unit, prices, remarks }: Found, proposed: Partial<Mapping>): StoredProposal {
  const named = [...new Set(columns.filter(Boolean))]
  if (named.length === 0) throw new Refusal('bad-input', { id: 'noProducts' })
  return {
    headings: createHash('sha256').update(JSON.stringify(columns)).digest('hex'),
    proposed,
    columns: named.slice(0, COLUMNS_MAX).map((column) => ({
      column,
      samples: samples.map((row) => row.get(column).replace(/\s+/g, ' ').slice(0, SAMPLE_LENGTH).toWellFormed()),
    })),
    ...{ unit, prices, remarks },
  }
}

/** A mapping of an older version may not be valid. */
function stillValid(known: unknown): Mapping | undefined {
  try {
    return checkMapping(known)
  } catch {
    return undefined
  }
}
