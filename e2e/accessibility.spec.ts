import { describeScreens } from './accessibility.ts'

describeScreens('rangoli', [360, 768, 1366])
