import { describeScreens } from './accessibility.ts'

describeScreens('rangoli', [360])
