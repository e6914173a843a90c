import * as calls from '#contract/shop-imports.ts'
import { answer } from '#server/kernel/answer.ts'
import { agreeColumns } from './agree-columns.ts'
import { browseImports, openImport } from './browse-imports.ts'
import { startImport, stopImport, takeBackImport } from './move-import.ts'

export { deleteOldImportFiles } from './files-store.ts'
export { endingOf, importJobs } from './import-jobs.ts'
export { receiveFile } from './receive-file.ts'
export { workbookToCsv } from './workbook-to-csv.ts'
export { writeFaults } from './write-faults.ts'
export { storeZip } from './zip.ts'

/** For the shop's staff; the operator imports by the command line. */
export const shopImportOperations = {
  browseImports: answer(calls.browseImports, browseImports),
  openImport: answer(calls.openImport, openImport),
  agreeColumns: answer(calls.agreeColumns, agreeColumns),
  startImport: answer(calls.startImport, startImport),
  stopImport: answer(calls.stopImport, stopImport),
  takeBackImport: answer(calls.takeBackImport, takeBackImport),
}
