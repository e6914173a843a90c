import type { Message } from '#contract/say.ts'
import { addNote, type Fault, type NotesOfAKind } from './faults.ts'
import type { Catalogue } from './open-catalogue.ts'
import type { PictureCounts, Pictures } from './pictures.ts'

export interface ImportReport {
  format: Catalogue['format']
  /** Products that the file has on sale, without faulty ones. */
  products: number
  created: number
  changed: number
  unchanged: number
  /** Not on sale according to the file: for each reason how many. */
  leftOut: { why: Message; count: number }[]
  /** Left out by this file, but on sale before. */
  withdrawn: number
  /** Products or rows that could not be imported. */
  refused: number
  /** Corrections during the import. */
  notes: number
  /** The same, summed up by kind. */
  kinds: NotesOfAKind[]
  /** The first FAULTS_MAX products that are not in the shop because of this file, with the reason. */
  absent: Fault[]
  withoutPicture: WithoutPicture
  /** The first FAULTS_MAX of both. */
  faults: Fault[]
  pictures: PictureCounts
  /** About the file as a whole. */
  remarks: Message[]
  /** The signal came before the end of the file. */
  isInterrupted: boolean
}

/** Products without an image in the shop. */
export interface WithoutPicture {
  count: number
  /** How many of them have an image URL in the file that could be fetched. */
  withAddress: number
  first: { line: number; name: string }[]
}

export const FAULTS_MAX = 50

export function emptyReport({ format, remarks }: Catalogue, pictures: Pictures): ImportReport {
  const counts = { products: 0, created: 0, changed: 0, unchanged: 0, leftOut: [], withdrawn: 0, refused: 0, notes: 0 }
  const withoutPicture = { count: 0, withAddress: 0, first: [] }
  return {
    format,
    ...counts,
    faults: [],
    kinds: [],
    absent: [],
    withoutPicture,
    pictures: pictures.counts,
    remarks,
    isInterrupted: false,
  }
}

/** Counts the faults, and keeps the first of them. */
export function createFaultCount(report: ImportReport): (faults: Fault[]) => void {
  const kinds = new Map<string, NotesOfAKind>()
  return (faults) => {
    for (const fault of faults) {
      report[fault.isLeftOut ? 'refused' : 'notes']++
      if (report.faults.length < FAULTS_MAX) report.faults.push(fault)
      if (!fault.isLeftOut) addNote(kinds, fault)
      else if (report.absent.length < FAULTS_MAX) report.absent.push(fault)
    }
    report.kinds = [...kinds.values()]
  }
}
