import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { haat } from './operator.ts'

// Unreadable colours that a reseller may pick. These shops sell the products of the first demo shop.
const THEMES = {
  'yellow-on-white': ['#ffff00', '#ffffff', '#ffee00', '#fff59d', '#ffffe0'],
  'black-on-black': ['#000000', '#000000', '#000000', '#010101', '#000000'],
  'white-on-white': ['#ffffff', '#ffffff', '#ffffff', '#fefefe', '#ffffff'],
  'grey-on-grey': ['#808080', '#7f7f7f', '#818181', '#808080', '#7e7e7e'],
  'red-on-green': ['#ff0000', '#00a000', '#ff00ff', '#00ffff', '#39ff14'],
} as const

/** Also the names under which these shops are reached: NAME.localhost. */
export const HOSTILE_SHOPS = Object.keys(THEMES)

export async function openHostileShops(data: string): Promise<void> {
  // One after another: each command starts the database where it is not running yet.
  for (const [name, [text, background, primary, secondary, accent]] of Object.entries(THEMES)) {
    const host = `${name}.localhost`
    const brand = join(data, `${name}.json`)
    await writeFile(brand, JSON.stringify({ theme: { text, background, primary, secondary, accent } }))
    await haat(data, ['reseller', 'add', name, '--title', `Shop in ${name}`, '--host', host, '--supplier', 'rangoli'])
    await haat(data, ['reseller', 'set', name, '--file', brand])
  }
}
