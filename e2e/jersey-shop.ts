import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { haat } from './operator.ts'

const CATALOGUE = join(import.meta.dirname, '../../shared/data/catalogues/shopify_striker_jerseys_inr.csv')

/** In CI a real reseller's export is available; where it is missing, its tests are skipped and report so. */
export const hasJerseys = existsSync(CATALOGUE)

/** Opens the shop jerseys.localhost as an operator does, while the server runs on the same data folder. */
export async function openJerseyShop(data: string): Promise<void> {
  if (!hasJerseys) return
  await haat(data, ['reseller', 'add', 'jerseys', '--title', 'Striker Jerseys', '--host', 'jerseys.localhost'])
  await haat(data, ['catalogue', 'import', CATALOGUE, '--reseller', 'jerseys'])
}
