import { plural } from '#contract/messages/en/words.ts'
import { exportCatalogue } from '#server/catalogue-import/index.ts'
import { say } from '#server/kernel/terminal.ts'
import { withShop } from './open-shop.ts'

/** `catalogue export FILE` */
export async function exportFile(file: string, { reseller }: { reseller: string }): Promise<void> {
  const products = await withShop(reseller, (ctx) => exportCatalogue(ctx, file))
  say(`${plural(products, 'product')} of ${reseller} are in ${file}.`)
}
