import { describeScreens } from './accessibility.ts'
import { HOSTILE_SHOPS } from './hostile-themes.ts'

describeScreens('rangoli', [768, 1366])
for (const shop of ['mitti', 'raat']) describeScreens(shop, [360, 768, 1366])
// These differ from rangoli in colours alone, which are the same on a tablet.
describeScreens('rangoli', [360, 1366], HOSTILE_SHOPS)
