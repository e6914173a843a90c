export { exportCatalogue } from './export-catalogue.ts'
export { describeFault, type Fault } from './faults.ts'
export { type ImportReport, importCatalogue } from './import-catalogue.ts'
export type { Written } from './save-products.ts'
