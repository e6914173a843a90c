import { readFile } from 'node:fs/promises'
import { saveBranding } from '#server/branding/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withShop } from './open-shop.ts'

/** `reseller brand NAME FILE`: colours, contact, social links and banners as one JSON file says them. */
export async function brandShop(name: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await withShop(name, (ctx) => saveBranding(ctx, parse(text, file)))
  console.log(`The shop ${name} wears the brand of ${file}.`)
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal('bad-input', `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
