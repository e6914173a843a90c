import { describeScreens } from './accessibility.ts'
import { HOSTILE_SHOPS } from './hostile-themes.ts'

describeScreens('rangoli', [768, 1366])
for (const shop of ['mitti', 'raat']) describeScreens(shop, [360, 768, 1366])
// These differ from rangoli in colours alone: each screen is looked at on a phone in three of them, on a desktop in two.
for (const [nth, shop] of HOSTILE_SHOPS.entries()) describeScreens(shop, [nth % 2 ? 1366 : 360], 'colours')
