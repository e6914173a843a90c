export { diagnose } from './diagnose.ts'
export { broken, type Finding, look } from './finding.ts'
