export { diagnose } from './diagnose.ts'
export { broken, type Finding, look } from './finding.ts'
export { measureWaiting } from './measure-waiting.ts'
export type { Waiting } from './store.ts'
